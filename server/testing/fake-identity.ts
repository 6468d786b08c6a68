import { createHash, createHmac, randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import type { Clock } from '../src/clock.ts';

/** Somebody with an account at the fake provider. */
export interface FakePerson {
  readonly id: string;
  readonly email: string | null;
  readonly verified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}
interface Granted {
  readonly person: FakePerson;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string;
}

export interface FakeIdentity {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Answers every request with this status until it is set back. */
  readonly breakWith: (status: number | null) => void;
  /** What the provider's page does when somebody agrees. */
  readonly agree: (authorizeUrl: string, person: FakePerson) => string;
  readonly seen: string[];
  readonly close: () => Promise<void>;
}
export interface FakeGoogle extends FakeIdentity {
  readonly sign: (claims: JWTPayload, key?: CryptoKey) => Promise<string>;
}
export interface FakeFacebook extends FakeIdentity {
  /** A token of somebody, for an app, until then (ms). */
  readonly token: (person: FakePerson, appId?: string, until?: number, type?: string) => string;
}

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** What both have: codes, a switch that breaks them, and what was asked. */
async function fakeProvider(build: (app: FastifyInstance, codes: Map<string, Granted>) => void) {
  const app = Fastify();
  await app.register(formbody);
  const codes = new Map<string, Granted>();
  const seen: string[] = [];
  let broken: number | null = null;
  app.addHook('onRequest', async (request, reply) => {
    seen.push(request.url);
    if (broken !== null) await reply.code(broken).send({ error: 'broken' });
  });
  build(app, codes);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    seen,
    breakWith: (status: number | null) => {
      broken = status;
    },
    agree: (authorizeUrl: string, person: FakePerson) => {
      const asked = new URL(authorizeUrl).searchParams;
      const code = randomUUID();
      codes.set(code, {
        person,
        redirectUri: asked.get('redirect_uri') ?? '',
        challenge: asked.get('code_challenge') ?? '',
        nonce: asked.get('nonce') ?? '',
      });
      return code;
    },
    close: () => app.close(),
  };
}

/** Takes a code that fits the request; null when anything is wrong. */
function take(codes: Map<string, Granted>, body: Record<string, string>, client: Record<string, string>) {
  const granted = codes.get(body['code'] ?? '');
  codes.delete(body['code'] ?? '');
  const fits =
    granted &&
    body['redirect_uri'] === granted.redirectUri &&
    challengeOf(body['code_verifier'] ?? '') === granted.challenge &&
    Object.entries(client).every(([name, value]) => body[name] === value);
  return fits ? granted : null;
}

/** A small Google: token endpoint with PKCE and published keys. */
export async function fakeGoogle(clock: Clock): Promise<FakeGoogle> {
  const [clientId, clientSecret] = [`${randomUUID()}.apps.example`, randomUUID()];
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const sign = (claims: JWTPayload, key: CryptoKey = privateKey) => {
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
  const fake = await fakeProvider((app, codes) => {
    app.get('/certs', async () => ({ keys: [jwk] }));
    app.post<{ Body: Record<string, string> }>('/token', async (request, reply) => {
      const granted = take(codes, request.body, {
        client_id: clientId,
        client_secret: clientSecret,
        grant_type: 'authorization_code',
      });
      if (!granted) return reply.code(400).send({ error: 'invalid_grant' });
      const { person, nonce } = granted;
      const token = await sign({
        sub: person.id,
        nonce,
        given_name: person.firstName,
        family_name: person.lastName,
        ...(person.email === null ? {} : { email: person.email, email_verified: person.verified }),
      });
      return { access_token: randomUUID(), id_token: token, token_type: 'Bearer', expires_in: 3599 };
    });
  });
  return { ...fake, clientId, clientSecret, sign };
}

/** A small Facebook: code exchange, `debug_token` and `/me` with the app's proof. */
export async function fakeFacebook(clock: Clock): Promise<FakeFacebook> {
  const [clientId, clientSecret] = ['1234567890', randomUUID()];
  const tokens = new Map<string, { person: FakePerson; appId: string; until: number; type: string }>();
  const token: FakeFacebook['token'] = (
    person,
    appId = clientId,
    until = clock.now().getTime() + 3_600_000,
    type = 'USER',
  ) => {
    const made = `EAA${randomUUID().replaceAll('-', '')}`;
    tokens.set(made, { person, appId, until, type });
    return made;
  };
  const fake = await fakeProvider((app, codes) => {
    app.post<{ Body: Record<string, string> }>('/oauth/access_token', async (request, reply) => {
      const granted = take(codes, request.body, { client_id: clientId, client_secret: clientSecret });
      if (!granted) return reply.code(400).send({ error: { type: 'OAuthException', code: 100 } });
      return { access_token: token(granted.person), token_type: 'bearer', expires_in: 5_183_944 };
    });
    app.get<{ Querystring: Record<string, string> }>('/debug_token', async (request, reply) => {
      if (request.query['access_token'] !== `${clientId}|${clientSecret}`) return reply.code(400).send({ error: {} });
      const known = tokens.get(request.query['input_token'] ?? '');
      if (!known) return { data: { is_valid: false, error: { code: 190 } } };
      const { person, appId, until, type } = known;
      return {
        data: { app_id: appId, user_id: person.id, type, is_valid: true, expires_at: Math.floor(until / 1000) },
      };
    });
    app.get<{ Querystring: Record<string, string> }>('/me', async (request, reply) => {
      const given = request.query['access_token'] ?? '';
      const known = tokens.get(given);
      const proof = createHmac('sha256', clientSecret).update(given).digest('hex');
      if (!known || request.query['appsecret_proof'] !== proof) return reply.code(400).send({ error: { code: 190 } });
      const { id, firstName, lastName, email, verified } = known.person;
      return { id, first_name: firstName, last_name: lastName, ...(email !== null && verified ? { email } : {}) };
    });
  });
  return { ...fake, clientId, clientSecret, token };
}
