import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { SignJWT, errors, jwtVerify } from 'jose';
import { CallError } from '@platewright/contract/call-errors';
import { toBadgeCode } from '@platewright/domain/auth/badge-code';
import type { Clock } from '../../platform/clock.ts';

interface AccessTokenClaims {
  readonly kind: 'customer' | 'staff';
  readonly personId: number;
  readonly sessionId: string;
}

/**
 * Creates and verifies access tokens (15 minutes, spec decision 33), refresh tokens, link secrets and file tickets. How
 * long a refresh token lives, and when an older one is still taken, is in `sessions.ts`.
 */
export interface Tokens {
  readonly signAccessToken: (claims: AccessTokenClaims) => Promise<string>;
  /** @throws CallError notSignedIn, tokenExpired */
  readonly verifyAccessToken: (token: string) => Promise<AccessTokenClaims>;
  /** A random secret for an emailed link, and the hash to store. */
  readonly createSecret: () => { readonly token: string; readonly hash: string };
  readonly hashToken: (token: string) => string;
  /**
   * The refresh token of a session after `turn` rotations. It is an HMAC, not random, so that two tabs that refresh at
   * once with the same token get the same next one although only hashes are stored.
   */
  readonly deriveRefreshToken: (sessionId: string, turn: number) => string;
  /** Session and turn of a refresh token that this server signed; null for any other text. */
  readonly parseRefreshToken: (token: string) => { readonly sessionId: string; readonly turn: number } | null;
  /** The code of a badge: an HMAC, so that its PDF can be drawn although only hashes are stored. */
  readonly deriveBadgeCode: (badgeId: string) => string;
  /** A ticket for exactly this subject, valid for `seconds`. */
  readonly signTicket: (subject: string, seconds: number) => string;
  readonly verifyTicket: (subject: string, ticket: string) => boolean;
}

declare module '../../platform/deps.ts' {
  interface Deps {
    readonly tokens: Tokens;
  }
}

interface VerifiedAccessToken {
  readonly claims: AccessTokenClaims;
  /** Milliseconds since 1970. */
  readonly expiresAtMs: number;
}

const ACCESS_TOKEN_SECONDS = 15 * 60;

export function createTokens(secretKey: string, clock: Clock): Tokens {
  const key = createHash('sha256').update(`access:${secretKey}`).digest();
  const ticketKey = createHash('sha256').update(`ticket:${secretKey}`).digest();
  const refreshKey = createHash('sha256').update(`refresh:${secretKey}`).digest();
  const badgeKey = createHash('sha256').update(`badge:${secretKey}`).digest();
  const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');
  const sign = (text: string) => createHmac('sha256', ticketKey).update(text).digest('base64url').slice(0, 32);
  const deriveRefreshToken = (sessionId: string, turn: number) => {
    const subject = `${sessionId}.${turn}`;
    return `${subject}.${createHmac('sha256', refreshKey).update(subject).digest('base64url')}`;
  };

  // The same token comes with every call for 15 minutes: its signature is verified once.
  const verified = new LRUCache<string, VerifiedAccessToken>({ max: 20_000 });
  const verify = async (token: string): Promise<VerifiedAccessToken> => {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: clock.now() });
      const { kind, sid: sessionId, exp } = payload;
      const personId = Number(payload.sub);
      if (
        (kind === 'customer' || kind === 'staff') &&
        Number.isInteger(personId) &&
        typeof sessionId === 'string' &&
        exp
      )
        return { claims: { kind, personId, sessionId }, expiresAtMs: exp * 1000 };
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new CallError('tokenExpired');
    }
    throw new CallError('notSignedIn');
  };

  return {
    signAccessToken: (claims) => {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ kind: claims.kind, sid: claims.sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(claims.personId))
        .setIssuedAt(now)
        .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
        .sign(key);
    },
    verifyAccessToken: async (token) => {
      const cached = verified.get(token) ?? (await verify(token));
      if (cached.expiresAtMs <= clock.now().getTime()) throw new CallError('tokenExpired');
      verified.set(token, cached);
      return cached.claims;
    },
    createSecret: () => {
      const token = randomBytes(32).toString('base64url');
      return { token, hash: hashToken(token) };
    },
    hashToken,
    deriveRefreshToken,
    deriveBadgeCode: (badgeId) => toBadgeCode(createHmac('sha256', badgeKey).update(badgeId).digest()),
    parseRefreshToken: (token) => {
      const [sessionId = '', turn = ''] = token.split('.');
      if (!/^[0-9a-f-]{36}$/.test(sessionId) || !/^\d{1,9}$/.test(turn)) return null;
      return isEqualInConstantTime(deriveRefreshToken(sessionId, Number(turn)), token)
        ? { sessionId, turn: Number(turn) }
        : null;
    },
    signTicket: (subject, seconds) => {
      const until = Math.floor(clock.now().getTime() / 1000) + seconds;
      return `${until}.${sign(`${subject}.${until}`)}`;
    },
    verifyTicket: (subject, ticket) => {
      const [until = '', signature = ''] = ticket.split('.');
      if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 < clock.now().getTime()) return false;
      return isEqualInConstantTime(sign(`${subject}.${until}`), signature);
    },
  };
}

function isEqualInConstantTime(expected: string, given: string): boolean {
  const a = Buffer.from(expected);
  const b = Buffer.from(given);
  return a.length === b.length && timingSafeEqual(a, b);
}
