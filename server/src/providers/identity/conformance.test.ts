import { createHash, randomBytes } from 'node:crypto';
import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import { generateKeyPair, SignJWT } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import { createManualClock, type ManualClock } from '../../../testing/manual-clock.ts';
import { startFakeFacebook, startFakeGoogle, type FakeAccount } from '../../../testing/fake-identity-provider.ts';
import { createFacebookProvider } from './facebook.ts';
import { createGoogleProvider } from './google.ts';
import { IdentityRejectedError, IdentityProviderUnavailableError, type IdentityProvider } from './port.ts';
import { createStandInIdentityProvider } from './stand-in.ts';

interface IdentityRig {
  readonly provider: IdentityProvider;
  readonly clock: ManualClock;
  /** Goes to the provider's page as somebody and agrees; answers the code of the return. */
  readonly grantConsent: (authorizeUrl: string, who: 'known' | 'withoutEmail' | 'unverified') => Promise<string>;
  /** Makes the provider fall silent; the stand-in never does. */
  readonly stopAnswering: (() => void) | null;
  readonly close: () => Promise<void>;
}

const testAccounts: Record<'known' | 'withoutEmail' | 'unverified', FakeAccount> = {
  known: {
    id: '1001',
    email: 'owner@gulf-labels.example',
    verified: true,
    firstName: 'Mariam',
    lastName: 'Al Suwaidi',
  },
  withoutEmail: { id: '1002', email: null, verified: false, firstName: 'Yusuf', lastName: 'Noor' },
  unverified: {
    id: '1003',
    email: 'owner@gulf-labels.example',
    verified: false,
    firstName: 'Mariam',
    lastName: 'Impostor',
  },
};

async function createStandInRig(type: 'google' | 'facebook'): Promise<IdentityRig> {
  const clock = createManualClock();
  const provider = createStandInIdentityProvider({ type, clock });
  const app = Fastify();
  await app.register(formbody);
  provider.registerRoutes?.(app);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return {
    provider,
    clock,
    grantConsent: async (url, who) => {
      expect((await app.inject({ url })).body).toContain('Al Suwaidi');
      const answer = await app.inject({ method: 'POST', url, headers, payload: `person=${who}` });
      const back = new URL(answer.headers.location ?? '', 'http://localhost:3000');
      expect(back.pathname).toBe(`/login/${type}`);
      expect(back.searchParams.get('state')).toBe('the-state');
      return back.searchParams.get('code') ?? '';
    },
    stopAnswering: null,
    close: () => app.close(),
  };
}

async function createGoogleRig(): Promise<IdentityRig> {
  const clock = createManualClock();
  const fake = await startFakeGoogle(clock);
  const provider = createGoogleProvider({
    ...fake,
    redirectUri: 'http://localhost:3000/login/google',
    clock,
    timeoutMs: 2000,
    endpoints: { authorize: `${fake.url}/auth`, token: `${fake.url}/token`, keys: `${fake.url}/certs` },
  });
  const agree: IdentityRig['grantConsent'] = async (url, who) => fake.grantConsent(url, testAccounts[who]);
  return { provider, clock, grantConsent: agree, stopAnswering: () => fake.failWith(503), close: fake.close };
}

async function createFacebookRig(): Promise<IdentityRig> {
  const clock = createManualClock();
  const fake = await startFakeFacebook(clock);
  const provider = createFacebookProvider({
    appId: fake.clientId,
    appSecret: fake.clientSecret,
    redirectUri: 'http://localhost:3000/login/facebook',
    clock,
    timeoutMs: 2000,
    endpoints: { dialog: `${fake.url}/dialog/oauth`, graph: fake.url },
  });
  const agree: IdentityRig['grantConsent'] = async (url, who) => fake.grantConsent(url, testAccounts[who]);
  return { provider, clock, grantConsent: agree, stopAnswering: () => fake.failWith(503), close: fake.close };
}

const openRigs: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const rig of openRigs.splice(0)) await rig.close();
});
const openRig = async <R extends { close: () => Promise<void> }>(made: Promise<R>): Promise<R> => {
  const rig = await made;
  openRigs.push(rig);
  return rig;
};

/** What the browser adds to the provider's address. */
function createAuthorization(provider: IdentityProvider) {
  const verifier = randomBytes(32).toString('base64url');
  const url = new URL(provider.authorizeUrl, 'http://localhost:3000');
  url.searchParams.set('state', 'the-state');
  url.searchParams.set('nonce', 'the-nonce');
  url.searchParams.set('code_challenge', createHash('sha256').update(verifier).digest('base64url'));
  url.searchParams.set('code_challenge_method', 'S256');
  const href = /^https?:/.test(provider.authorizeUrl) ? url.href : `${url.pathname}${url.search}`;
  return { url: href, verifier, nonce: 'the-nonce' };
}

describe.each([
  ['the stand-in for Google', () => createStandInRig('google')],
  ['the stand-in for Facebook', () => createStandInRig('facebook')],
  ['Google', createGoogleRig],
  ['Facebook', createFacebookRig],
] as const)('an identity provider: %s', (_name, make) => {
  const tokenOf = async ({ provider, grantConsent: agree }: IdentityRig, who: keyof typeof testAccounts) => {
    const { url, verifier, nonce } = createAuthorization(provider);
    return provider.exchange({ code: await agree(url, who), verifier, nonce });
  };

  it('requests a code without secrets in the URL', async () => {
    const { provider } = await openRig(make());
    const { searchParams } = new URL(provider.authorizeUrl, 'http://localhost:3000');
    expect(searchParams.get('response_type')).toBe('code');
    expect(searchParams.get('redirect_uri')).toContain(`/login/${provider.type}`);
    expect([...searchParams.keys()].join()).not.toMatch(/secret/);
  });

  it('exchanges code for token and token for a person with a verified email', async () => {
    const rig = await openRig(make());
    expect(await rig.provider.identify(await tokenOf(rig, 'known'))).toMatchObject({
      subject: expect.any(String),
      email: 'owner@gulf-labels.example',
      firstName: 'Mariam',
      lastName: 'Al Suwaidi',
    });
  });

  it('returns no email when it is missing or unverified', async () => {
    const rig = await openRig(make());
    expect(await rig.provider.identify(await tokenOf(rig, 'withoutEmail'))).toMatchObject({ email: null });
    expect(await rig.provider.identify(await tokenOf(rig, 'unverified'))).toMatchObject({ email: null });
  });

  it('accepts a code once, with its PKCE verifier only', async () => {
    const { provider, grantConsent: agree } = await openRig(make());
    const { url, verifier, nonce } = createAuthorization(provider);
    const code = await agree(url, 'known');
    await provider.exchange({ code, verifier, nonce });
    await expect(provider.exchange({ code, verifier, nonce })).rejects.toBeInstanceOf(IdentityRejectedError);
    const stolen = await agree(url, 'known');
    const other = randomBytes(32).toString('base64url');
    await expect(provider.exchange({ code: stolen, verifier: other, nonce })).rejects.toBeInstanceOf(
      IdentityRejectedError,
    );
    await expect(provider.exchange({ code: 'never made', verifier, nonce })).rejects.toBeInstanceOf(
      IdentityRejectedError,
    );
  });

  it('rejects invalid and expired tokens', async () => {
    const rig = await openRig(make());
    const token = await tokenOf(rig, 'known');
    for (const wrong of ['', 'x'.repeat(60), `${token}x`, token.slice(1)]) {
      await expect(rig.provider.identify(wrong)).rejects.toBeInstanceOf(IdentityRejectedError);
    }
    rig.clock.advance({ hours: 2 });
    await expect(rig.provider.identify(token)).rejects.toBeInstanceOf(IdentityRejectedError);
  });

  it('reports a timeout as unavailable, not as a rejection', async () => {
    const rig = await openRig(make());
    if (!rig.stopAnswering) return;
    const { url, verifier, nonce } = createAuthorization(rig.provider);
    const code = await rig.grantConsent(url, 'known');
    rig.stopAnswering();
    await expect(rig.provider.exchange({ code, verifier, nonce })).rejects.toBeInstanceOf(
      IdentityProviderUnavailableError,
    );
  });
});

describe('an ID token of Google', () => {
  const rig = async () => {
    const clock = createManualClock();
    const fake = await openRig(startFakeGoogle(clock));
    const at = { authorize: `${fake.url}/auth`, token: `${fake.url}/token`, keys: `${fake.url}/certs` };
    return {
      fake,
      clock,
      at,
      provider: createGoogleProvider({
        ...fake,
        redirectUri: 'http://localhost:3000/login/google',
        clock,
        timeoutMs: 2000,
        endpoints: at,
      }),
    };
  };
  const mariam = { sub: '1', email: 'owner@gulf-labels.example', email_verified: true };

  it.each([
    ['for another client', { aud: 'somebody-else.apps.example', azp: 'somebody-else.apps.example' }],
    ['of another issuer', { iss: 'https://accounts.evil.example' }],
    ['that has expired', { exp: 1 }],
    ['without an expiry', { exp: undefined }],
    ['without a subject', { sub: undefined }],
    ['that is not valid yet', { nbf: 4_000_000_000 }],
  ])('rejects %s', async (_what, claims) => {
    const { fake, provider } = await rig();
    await expect(provider.identify(await fake.signIdToken({ ...mariam, ...claims }))).rejects.toBeInstanceOf(
      IdentityRejectedError,
    );
  });

  it('with several audiences requires azp to be our client', async () => {
    const { fake, provider } = await rig();
    const aud = [fake.clientId, 'somebody-else.apps.example'];
    for (const azp of ['somebody-else.apps.example', undefined]) {
      await expect(provider.identify(await fake.signIdToken({ ...mariam, aud, azp }))).rejects.toBeInstanceOf(
        IdentityRejectedError,
      );
    }
    expect(await provider.identify(await fake.signIdToken({ ...mariam, aud }))).toMatchObject({ subject: '1' });
  });

  it('rejects foreign, HMAC and unsigned tokens', async () => {
    const { fake, provider } = await rig();
    const { privateKey } = await generateKeyPair('RS256');
    await expect(provider.identify(await fake.signIdToken(mariam, privateKey))).rejects.toBeInstanceOf(
      IdentityRejectedError,
    );
    const secret = new TextEncoder().encode(fake.clientSecret.padEnd(32, 'x'));
    const now = Math.floor(Date.now() / 1000);
    const shared = await new SignJWT({
      ...mariam,
      iss: 'https://accounts.google.com',
      aud: fake.clientId,
      iat: now,
      exp: now + 60,
    })
      .setProtectedHeader({ alg: 'HS256', kid: 'one' })
      .sign(secret);
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${part({ alg: 'none' })}.${part({ ...mariam, iss: 'https://accounts.google.com', aud: fake.clientId, iat: now, exp: now + 60 })}.`;
    for (const token of [shared, unsigned])
      await expect(provider.identify(token)).rejects.toBeInstanceOf(IdentityRejectedError);
  });

  it('accepts both issuer forms and email_verified as boolean or string', async () => {
    const { fake, provider } = await rig();
    for (const claims of [{ iss: 'accounts.google.com' }, { email_verified: 'true' }, { azp: undefined }]) {
      expect((await provider.identify(await fake.signIdToken({ ...mariam, ...claims }))).email).toBe(
        'owner@gulf-labels.example',
      );
    }
    expect((await provider.identify(await fake.signIdToken({ ...mariam, email_verified: 'false' }))).email).toBeNull();
    expect(
      (await provider.identify(await fake.signIdToken({ ...mariam, email_verified: undefined }))).email,
    ).toBeNull();
  });

  it('rejects a token with another nonce', async () => {
    const { fake, provider } = await rig();
    const { url, verifier } = createAuthorization(provider);
    const code = fake.grantConsent(url, testAccounts.known);
    await expect(provider.exchange({ code, verifier, nonce: 'another' })).rejects.toBeInstanceOf(IdentityRejectedError);
  });

  it('reports unavailable when the JWKS cannot be fetched', async () => {
    const { fake, provider } = await rig();
    const token = await fake.signIdToken(mariam);
    fake.failWith(500);
    await expect(provider.identify(token)).rejects.toBeInstanceOf(IdentityProviderUnavailableError);
    await fake.close();
    await expect(provider.identify(token)).rejects.toBeInstanceOf(IdentityProviderUnavailableError);
  });
});

describe('an access token of Facebook', () => {
  it('rejects tokens of another app, page tokens and expired tokens', async () => {
    const clock = createManualClock();
    const fake = await openRig(startFakeFacebook(clock));
    const provider = createFacebookProvider({
      appId: fake.clientId,
      appSecret: fake.clientSecret,
      redirectUri: 'http://localhost:3000/login/facebook',
      clock,
      endpoints: { dialog: `${fake.url}/dialog/oauth`, graph: fake.url },
    });
    const later = clock.now().getTime() + 60_000;
    expect((await provider.identify(fake.createUserToken(testAccounts.known))).subject).toBe('1001');
    for (const token of [
      fake.createUserToken(testAccounts.known, '999'),
      fake.createUserToken(testAccounts.known, fake.clientId, later, 'PAGE'),
      fake.createUserToken(testAccounts.known, fake.clientId, clock.now().getTime() - 1000),
    ]) {
      await expect(provider.identify(token)).rejects.toBeInstanceOf(IdentityRejectedError);
    }
    // The secret goes to the provider as a proof, never as it is, when a person's token is used.
    expect(fake.requestedUrls.filter((url) => url.startsWith('/me')).join()).not.toContain(fake.clientSecret);
  });
});

describe('stand-in consent page', () => {
  it.each([
    ['a foreign redirect URI', { redirect_uri: 'https://evil.example/' }],
    ['another client', { client_id: 'x' }],
    ['no state', { state: '' }],
    ['no challenge', { code_challenge: '' }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
  ])('refuses %s', async (_what, wrong) => {
    const app = Fastify();
    openRigs.push(app);
    await app.register(formbody);
    const provider = createStandInIdentityProvider({ type: 'google', clock: createManualClock() });
    provider.registerRoutes?.(app);
    const url = new URL(createAuthorization(provider).url, 'http://localhost:3000');
    for (const [name, value] of Object.entries(wrong)) url.searchParams.set(name, value);
    for (const method of ['GET', 'POST'] as const) {
      const answer = await app.inject({
        method,
        url: url.pathname + url.search,
        ...(method === 'POST' ? { payload: { person: 'known' } } : {}),
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.headers.location).toBeUndefined();
    }
  });

  it('returns with an error when the user cancels', async () => {
    const app = Fastify();
    openRigs.push(app);
    await app.register(formbody);
    const provider = createStandInIdentityProvider({ type: 'facebook', clock: createManualClock() });
    provider.registerRoutes?.(app);
    const answer = await app.inject({
      method: 'POST',
      url: createAuthorization(provider).url,
      payload: { person: '' },
    });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/login/facebook?error=access_denied&state=the-state');
  });
});
