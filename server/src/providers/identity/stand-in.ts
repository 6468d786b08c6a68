import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTVerifyGetKey } from 'jose';
import type { SocialType } from '@platewright/contract/areas/auth';
import type { Clock } from '../../clock.ts';
import { readIdToken } from './id-token.ts';
import { IdentityRefused, type IdentityProvider } from './port.ts';
import type { StandInPerson } from './stand-in-people.ts';
import { playStandIn } from './stand-in-play.ts';

const CODE_MS = 60_000;
const TOKEN_SECONDS = 3600;
/** Codes that wait; more than that is nobody trying the demo. */
const MOST_CODES = 1000;

interface Granted {
  readonly person: StandInPerson;
  readonly challenge: string;
  readonly nonce: string;
  readonly until: number;
}

/** What the stand-in's page needs besides the port. */
export interface StandIn extends IdentityProvider {
  readonly clientId: string;
  readonly redirectPath: string;
  readonly pagePath: string;
  /** A code for somebody who was chosen, good once and for a minute. */
  readonly grant: (person: StandInPerson, challenge: string, nonce: string) => string;
}

/**
 * Demo mode only: a provider on our own origin, where one picks who to be. It issues ID tokens with a key of this
 * process and checks them by the same rules as Google's.
 */
export function standInIdentity({ type, clock }: { readonly type: SocialType; readonly clock: Clock }): StandIn {
  const issuer = `https://${type}.stand-in.invalid`;
  const clientId = `stand-in-${type}`;
  const pagePath = `/demo/identity/${type}`;
  const redirectPath = `/login/${type}`;
  const codes = new Map<string, Granted>();
  // Made when it is first needed: most processes never are.
  let made: Promise<{ sign: CryptoKey; keys: JWTVerifyGetKey }> | null = null;
  const key = () => (made ??= makeKey());
  const rules = async () => ({
    keys: (await key()).keys,
    issuer: [issuer],
    audience: clientId,
    algorithms: ['ES256'],
    clock,
  });

  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectPath,
    response_type: 'code',
    scope: 'openid email profile',
  });
  const standIn: StandIn = {
    type,
    clientId,
    redirectPath,
    pagePath,
    // Without a host: the stand-in lives on our own address, under whatever name the browser knows it.
    authorizeUrl: `${pagePath}?${query.toString()}`,
    grant: (person, challenge, nonce) => {
      for (const [code, { until }] of codes) {
        if (until < clock.now().getTime() || codes.size >= MOST_CODES) codes.delete(code);
      }
      const code = randomBytes(24).toString('base64url');
      codes.set(code, { person, challenge, nonce, until: clock.now().getTime() + CODE_MS });
      return code;
    },
    exchange: async ({ code, verifier, nonce }) => {
      const granted = codes.get(code);
      codes.delete(code);
      if (!granted || granted.until < clock.now().getTime()) throw new IdentityRefused('The code is not good.');
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      if (!same(challenge, granted.challenge)) throw new IdentityRefused('The verifier does not fit.');
      const token = await issue((await key()).sign, { issuer, clientId, now: clock.now() }, granted);
      await readIdToken(token, await rules(), nonce);
      return token;
    },
    identify: async (token) => readIdToken(token, await rules()),
    play: (app) => playStandIn(app, standIn),
  };
  return standIn;
}

const issue = (
  sign: CryptoKey,
  { issuer, clientId, now }: { readonly issuer: string; readonly clientId: string; readonly now: Date },
  { person, nonce }: Granted,
): Promise<string> => {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({
    nonce,
    given_name: person.firstName,
    family_name: person.lastName,
    ...(person.email === null ? {} : { email: person.email, email_verified: person.verified }),
  })
    .setProtectedHeader({ alg: 'ES256', kid: 'stand-in' })
    .setIssuer(issuer)
    .setAudience(clientId)
    .setSubject(person.key)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + TOKEN_SECONDS)
    .sign(sign);
};

async function makeKey(): Promise<{ sign: CryptoKey; keys: JWTVerifyGetKey }> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'stand-in', alg: 'ES256', use: 'sig' };
  return { sign: privateKey, keys: createLocalJWKSet({ keys: [jwk] }) };
}

function same(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
