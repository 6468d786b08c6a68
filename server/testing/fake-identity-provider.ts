import { createHash, createHmac, randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import type { Clock } from '../src/platform/clock.ts';

/** A person with an account at the fake provider. */
export interface FakeAccount {
  readonly id: string;
  readonly email: string | null;
  readonly verified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}
interface AuthorizationGrant {
  readonly person: FakeAccount;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string;
}

export interface FakeIdentityProvider {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Answers every request with this status; null switches back to normal. */
  readonly failWith: (status: number | null) => void;
  /** Does what the provider's page does on consent. Returns the code. */
  readonly grantConsent: (authorizeUrl: string, person: FakeAccount) => string;
  readonly requestedUrls: string[];
  readonly close: () => Promise<void>;
}
export interface FakeGoogle extends FakeIdentityProvider {
  readonly signIdToken: (claims: JWTPayload, key?: CryptoKey) => Promise<string>;
}
export interface FakeFacebook extends FakeIdentityProvider {
  /** Creates an access token for an app; `until` is its expiry in milliseconds. */
  readonly createUserToken: (person: FakeAccount, appId?: string, until?: number, type?: string) => string;
}

const createCodeChallenge = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** The common part of both fakes: codes, simulated failures, recorded requests. */
async function startFakeProvider(build: (app: FastifyInstance, codes: Map<string, AuthorizationGrant>) => void) {
  const app = Fastify();
  await app.register(formbody);
  const codes = new Map<string, AuthorizationGrant>();
  const requestedUrls: string[] = [];
  let failureStatus: number | null = null;
  app.addHook('onRequest', async (request, reply) => {
    requestedUrls.push(request.url);
    if (failureStatus !== null) await reply.code(failureStatus).send({ error: 'broken' });
  });
  build(app, codes);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    requestedUrls,
    failWith: (status: number | null) => {
      failureStatus = status;
    },
    grantConsent: (authorizeUrl: string, person: FakeAccount) => {
      const query = new URL(authorizeUrl).searchParams;
      const code = randomUUID();
      codes.set(code, {
        person,
        redirectUri: query.get('redirect_uri') ?? '',
        challenge: query.get('code_challenge') ?? '',
        nonce: query.get('nonce') ?? '',
      });
      return code;
    },
    close: () => app.close(),
  };
}

/** Consumes a code; null when the request does not match its grant. */
function redeemCode(
  codes: Map<string, AuthorizationGrant>,
  body: Record<string, string>,
  client: Record<string, string>,
) {
  const grant = codes.get(body['code'] ?? '');
  codes.delete(body['code'] ?? '');
  const isValid =
    grant &&
    body['redirect_uri'] === grant.redirectUri &&
    createCodeChallenge(body['code_verifier'] ?? '') === grant.challenge &&
    Object.entries(client).every(([name, value]) => body[name] === value);
  return isValid ? grant : null;
}

/** An HTTP fake of Google: token endpoint with PKCE, published keys. */
export async function startFakeGoogle(clock: Clock): Promise<FakeGoogle> {
  const [clientId, clientSecret] = [`${randomUUID()}.apps.example`, randomUUID()];
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const signIdToken = (claims: JWTPayload, key: CryptoKey = privateKey) => {
    const now = Math.floor(clock.now().getTime() / 1000);
    return new SignJWT({
      iss: 'https://accounts.google.com',
      aud: clientId,
      azp: clientId,
      iat: now,
      exp: now + 3600,
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(key);
  };
  const fake = await startFakeProvider((app, codes) => {
    app.get('/certs', async () => ({ keys: [jwk] }));
    app.post<{ Body: Record<string, string> }>('/token', async (request, reply) => {
      const grant = redeemCode(codes, request.body, {
        client_id: clientId,
        client_secret: clientSecret,
        grant_type: 'authorization_code',
      });
      if (!grant) return reply.code(400).send({ error: 'invalid_grant' });
      const { person, nonce } = grant;
      const token = await signIdToken({
        sub: person.id,
        nonce,
        given_name: person.firstName,
        family_name: person.lastName,
        ...(person.email === null ? {} : { email: person.email, email_verified: person.verified }),
      });
      return { access_token: randomUUID(), id_token: token, token_type: 'Bearer', expires_in: 3599 };
    });
  });
  return { ...fake, clientId, clientSecret, signIdToken };
}

/** An HTTP fake of Facebook: code exchange, `debug_token`, `/me` with `appsecret_proof`. */
export async function startFakeFacebook(clock: Clock): Promise<FakeFacebook> {
  const [clientId, clientSecret] = ['1234567890', randomUUID()];
  const tokens = new Map<string, { person: FakeAccount; appId: string; until: number; type: string }>();
  const createUserToken: FakeFacebook['createUserToken'] = (
    person,
    appId = clientId,
    until = clock.now().getTime() + 3_600_000,
    type = 'USER',
  ) => {
    const token = `EAA${randomUUID().replaceAll('-', '')}`;
    tokens.set(token, { person, appId, until, type });
    return token;
  };
  const fake = await startFakeProvider((app, codes) => {
    app.post<{ Body: Record<string, string> }>('/oauth/access_token', async (request, reply) => {
      const grant = redeemCode(codes, request.body, { client_id: clientId, client_secret: clientSecret });
      if (!grant) return reply.code(400).send({ error: { type: 'OAuthException', code: 100 } });
      return { access_token: createUserToken(grant.person), token_type: 'bearer', expires_in: 5_183_944 };
    });
    app.get<{ Querystring: Record<string, string> }>('/debug_token', async (request, reply) => {
      if (request.query['access_token'] !== `${clientId}|${clientSecret}`) return reply.code(400).send({ error: {} });
      const stored = tokens.get(request.query['input_token'] ?? '');
      if (!stored) return { data: { is_valid: false, error: { code: 190 } } };
      const { person, appId, until, type } = stored;
      return {
        data: { app_id: appId, user_id: person.id, type, is_valid: true, expires_at: Math.floor(until / 1000) },
      };
    });
    app.get<{ Querystring: Record<string, string> }>('/me', async (request, reply) => {
      const accessToken = request.query['access_token'] ?? '';
      const stored = tokens.get(accessToken);
      const proof = createHmac('sha256', clientSecret).update(accessToken).digest('hex');
      if (!stored || request.query['appsecret_proof'] !== proof) return reply.code(400).send({ error: { code: 190 } });
      const { id, firstName, lastName, email, verified } = stored.person;
      return { id, first_name: firstName, last_name: lastName, ...(email !== null && verified ? { email } : {}) };
    });
  });
  return { ...fake, clientId, clientSecret, createUserToken };
}
