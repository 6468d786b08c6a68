import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { SignJWT, errors, jwtVerify } from 'jose';
import { Refusal } from '@platewright/contract/refusals';
import type { Clock } from '../clock.ts';

export interface AccessClaims {
  readonly kind: 'customer' | 'staff';
  readonly personId: number;
  readonly sessionId: string;
}

/** Access tokens (15 minutes, decisions 33), refresh tokens, mailed links and tickets for single files. */
export interface Tokens {
  readonly signAccess: (claims: AccessClaims) => Promise<string>;
  /** @throws Refusal notSignedIn, tokenExpired */
  readonly readAccess: (token: string) => Promise<AccessClaims>;
  /** A new secret for a link or a refresh token, and the hash that is stored of it. */
  readonly secret: () => { readonly token: string; readonly hash: string };
  readonly hash: (token: string) => string;
  /**
   * The refresh token of a session's nth turn. It is derived, not drawn: two tabs that refresh at once with the same
   * token get the same next one, although only hashes are stored. Nobody without the server's key can make one.
   */
  readonly refresh: (sessionId: string, turn: number) => string;
  /** Session and turn of a refresh token that this server made; null for any other text. */
  readonly readRefresh: (token: string) => { readonly sessionId: string; readonly turn: number } | null;
  /** Signs `subject` for `seconds`; the ticket is bound to this one subject. */
  readonly ticket: (subject: string, seconds: number) => string;
  readonly checkTicket: (subject: string, ticket: string) => boolean;
}

interface Verified {
  readonly claims: AccessClaims;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const ACCESS_SECONDS = 15 * 60;

export function makeTokens(secretKey: string, clock: Clock): Tokens {
  const key = createHash('sha256').update(`access:${secretKey}`).digest();
  const ticketKey = createHash('sha256').update(`ticket:${secretKey}`).digest();
  const refreshKey = createHash('sha256').update(`refresh:${secretKey}`).digest();
  const hash = (token: string) => createHash('sha256').update(token).digest('base64url');
  const sign = (text: string) => createHmac('sha256', ticketKey).update(text).digest('base64url').slice(0, 32);
  const refresh = (sessionId: string, turn: number) => {
    const subject = `${sessionId}.${turn}`;
    return `${subject}.${createHmac('sha256', refreshKey).update(subject).digest('base64url')}`;
  };

  // A token comes with every call of its quarter of an hour: its signature is checked once.
  const verified = new LRUCache<string, Verified>({ max: 20_000 });
  const verify = async (token: string): Promise<Verified> => {
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
        return { claims: { kind, personId, sessionId }, until: exp * 1000 };
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new Refusal('tokenExpired');
    }
    throw new Refusal('notSignedIn');
  };

  return {
    signAccess: (claims) => {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ kind: claims.kind, sid: claims.sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(claims.personId))
        .setIssuedAt(now)
        .setExpirationTime(now + ACCESS_SECONDS)
        .sign(key);
    },
    readAccess: async (token) => {
      const known = verified.get(token) ?? (await verify(token));
      if (known.until <= clock.now().getTime()) throw new Refusal('tokenExpired');
      verified.set(token, known);
      return known.claims;
    },
    secret: () => {
      const token = randomBytes(32).toString('base64url');
      return { token, hash: hash(token) };
    },
    hash,
    refresh,
    readRefresh: (token) => {
      const [sessionId = '', turn = ''] = token.split('.');
      if (!/^[0-9a-f-]{36}$/.test(sessionId) || !/^\d{1,9}$/.test(turn)) return null;
      return same(refresh(sessionId, Number(turn)), token) ? { sessionId, turn: Number(turn) } : null;
    },
    ticket: (subject, seconds) => {
      const until = Math.floor(clock.now().getTime() / 1000) + seconds;
      return `${until}.${sign(`${subject}.${until}`)}`;
    },
    checkTicket: (subject, ticket) => {
      const [until = '', signature = ''] = ticket.split('.');
      if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 < clock.now().getTime()) return false;
      return same(sign(`${subject}.${until}`), signature);
    },
  };
}

function same(expected: string, given: string): boolean {
  const a = Buffer.from(expected);
  const b = Buffer.from(given);
  return a.length === b.length && timingSafeEqual(a, b);
}
