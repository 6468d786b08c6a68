import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTVerifyGetKey } from 'jose';
import type { SocialType } from '@platewright/contract/modules/auth/social-types';
import type { Clock } from '../../platform/clock.ts';
import { verifyIdToken } from './id-token.ts';
import { IdentityRejectedError } from './port.ts';
import type { StandInPerson } from './stand-in-people.ts';
import { registerStandInRoutes } from './stand-in-routes.ts';
import type { IdentityStandIn } from './stand-in-service.ts';

const CODE_LIFETIME_MS = 60_000;
const TOKEN_LIFETIME_SECONDS = 3600;
/** Maximum number of unused codes in memory. */
const MAX_CODES = 1000;

interface CodeGrant {
  readonly person: StandInPerson;
  readonly challenge: string;
  readonly nonce: string;
  readonly expiresAt: number;
}

/**
 * Demo mode only: a provider on our own origin, where one chooses a person. It issues ID tokens signed with a key of this
 * process and verifies them by the same rules as Google's.
 */
export function createStandInIdentityProvider({
  type,
  clock,
}: {
  readonly type: SocialType;
  readonly clock: Clock;
}): IdentityStandIn {
  const issuer = `https://${type}.stand-in.invalid`;
  const clientId = `stand-in-${type}`;
  const pagePath = `/demo/identity/${type}`;
  const redirectPath = `/login/${type}`;
  const codes = new Map<string, CodeGrant>();
  // Generated on first use: most processes never need it.
  let signingKey: Promise<{ sign: CryptoKey; keys: JWTVerifyGetKey }> | null = null;
  const getSigningKey = () => (signingKey ??= createSigningKey());
  const rules = async () => ({
    keys: (await getSigningKey()).keys,
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
  const standIn: IdentityStandIn = {
    type,
    clientId,
    redirectPath,
    pagePath,
    // A path without a host, because the stand-in is served under whatever host name the browser uses.
    authorizeUrl: `${pagePath}?${query.toString()}`,
    issueCode: (person, challenge, nonce) => {
      for (const [code, { expiresAt }] of codes) {
        if (expiresAt < clock.now().getTime() || codes.size >= MAX_CODES) codes.delete(code);
      }
      const code = randomBytes(24).toString('base64url');
      codes.set(code, { person, challenge, nonce, expiresAt: clock.now().getTime() + CODE_LIFETIME_MS });
      return code;
    },
    exchange: async ({ code, verifier, nonce }) => {
      const granted = codes.get(code);
      codes.delete(code);
      if (!granted || granted.expiresAt < clock.now().getTime())
        throw new IdentityRejectedError('The code is unknown or has expired.');
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      if (!isEqualInConstantTime(challenge, granted.challenge))
        throw new IdentityRejectedError('The verifier does not match the challenge.');
      const token = await issueIdToken((await getSigningKey()).sign, { issuer, clientId, now: clock.now() }, granted);
      await verifyIdToken(token, await rules(), nonce);
      return token;
    },
    identify: async (token) => verifyIdToken(token, await rules()),
    registerRoutes: (app) => registerStandInRoutes(app, standIn),
  };
  return standIn;
}

const issueIdToken = (
  sign: CryptoKey,
  { issuer, clientId, now }: { readonly issuer: string; readonly clientId: string; readonly now: Date },
  { person, nonce }: CodeGrant,
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
    .setExpirationTime(seconds + TOKEN_LIFETIME_SECONDS)
    .sign(sign);
};

async function createSigningKey(): Promise<{ sign: CryptoKey; keys: JWTVerifyGetKey }> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'stand-in', alg: 'ES256', use: 'sig' };
  return { sign: privateKey, keys: createLocalJWKSet({ keys: [jwk] }) };
}

function isEqualInConstantTime(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
