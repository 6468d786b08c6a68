import { createHash, randomBytes } from 'node:crypto';
import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import { generateKeyPair, SignJWT } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import { handClock, type HandClock } from '../../../testing/clock.ts';
import { fakeFacebook, fakeGoogle, type FakePerson } from '../../../testing/fake-identity.ts';
import { facebookIdentity } from './facebook.ts';
import { googleIdentity } from './google.ts';
import { IdentityRefused, IdentitySilent, type IdentityProvider } from './port.ts';
import { standInIdentity } from './stand-in.ts';

interface Rig {
  readonly provider: IdentityProvider;
  readonly clock: HandClock;
  /** Goes to the provider's page as somebody and agrees; answers the code of the return. */
  readonly agree: (authorizeUrl: string, who: 'known' | 'withoutEmail' | 'unverified') => Promise<string>;
  /** Makes the provider fall silent; the stand-in never does. */
  readonly silence: (() => void) | null;
  readonly close: () => Promise<void>;
}

const people: Record<'known' | 'withoutEmail' | 'unverified', FakePerson> = {
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

async function standInRig(type: 'google' | 'facebook'): Promise<Rig> {
  const clock = handClock();
  const provider = standInIdentity({ type, clock });
  const app = Fastify();
  await app.register(formbody);
  provider.play?.(app);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return {
    provider,
    clock,
    agree: async (url, who) => {
      expect((await app.inject({ url })).body).toContain('Al Suwaidi');
      const answer = await app.inject({ method: 'POST', url, headers, payload: `person=${who}` });
      const back = new URL(answer.headers.location ?? '', 'http://localhost:3000');
      expect(back.pathname).toBe(`/login/${type}`);
      expect(back.searchParams.get('state')).toBe('the-state');
      return back.searchParams.get('code') ?? '';
    },
    silence: null,
    close: () => app.close(),
  };
}

async function googleRig(): Promise<Rig> {
  const clock = handClock();
  const fake = await fakeGoogle(clock);
  const provider = googleIdentity({
    ...fake,
    redirectUri: 'http://localhost:3000/login/google',
    clock,
    timeoutMs: 2000,
    at: { authorize: `${fake.url}/auth`, token: `${fake.url}/token`, keys: `${fake.url}/certs` },
  });
  const agree: Rig['agree'] = async (url, who) => fake.agree(url, people[who]);
  return { provider, clock, agree, silence: () => fake.breakWith(503), close: fake.close };
}

async function facebookRig(): Promise<Rig> {
  const clock = handClock();
  const fake = await fakeFacebook(clock);
  const provider = facebookIdentity({
    appId: fake.clientId,
    appSecret: fake.clientSecret,
    redirectUri: 'http://localhost:3000/login/facebook',
    clock,
    timeoutMs: 2000,
    at: { dialog: `${fake.url}/dialog/oauth`, graph: fake.url },
  });
  const agree: Rig['agree'] = async (url, who) => fake.agree(url, people[who]);
  return { provider, clock, agree, silence: () => fake.breakWith(503), close: fake.close };
}

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const rig of open.splice(0)) await rig.close();
});
const opened = async <R extends { close: () => Promise<void> }>(made: Promise<R>): Promise<R> => {
  const rig = await made;
  open.push(rig);
  return rig;
};

/** What the browser adds to the provider's address. */
function journey(provider: IdentityProvider) {
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
  ['the stand-in for Google', () => standInRig('google')],
  ['the stand-in for Facebook', () => standInRig('facebook')],
  ['Google', googleRig],
  ['Facebook', facebookRig],
] as const)('an identity provider: %s', (_name, make) => {
  const tokenOf = async ({ provider, agree }: Rig, who: keyof typeof people) => {
    const { url, verifier, nonce } = journey(provider);
    return provider.exchange({ code: await agree(url, who), verifier, nonce });
  };

  it('asks for a code, with nothing secret in the address', async () => {
    const { provider } = await opened(make());
    const { searchParams } = new URL(provider.authorizeUrl, 'http://localhost:3000');
    expect(searchParams.get('response_type')).toBe('code');
    expect(searchParams.get('redirect_uri')).toContain(`/login/${provider.type}`);
    expect([...searchParams.keys()].join()).not.toMatch(/secret/);
  });

  it('turns the code into a token and the token into a person with a verified e-mail', async () => {
    const rig = await opened(make());
    expect(await rig.provider.identify(await tokenOf(rig, 'known'))).toMatchObject({
      subject: expect.any(String),
      email: 'owner@gulf-labels.example',
      firstName: 'Mariam',
      lastName: 'Al Suwaidi',
    });
  });

  it('vouches for no e-mail that it has none of or has not verified', async () => {
    const rig = await opened(make());
    expect(await rig.provider.identify(await tokenOf(rig, 'withoutEmail'))).toMatchObject({ email: null });
    expect(await rig.provider.identify(await tokenOf(rig, 'unverified'))).toMatchObject({ email: null });
  });

  it('takes a code once, and only with its verifier', async () => {
    const { provider, agree } = await opened(make());
    const { url, verifier, nonce } = journey(provider);
    const code = await agree(url, 'known');
    await provider.exchange({ code, verifier, nonce });
    await expect(provider.exchange({ code, verifier, nonce })).rejects.toBeInstanceOf(IdentityRefused);
    const stolen = await agree(url, 'known');
    const other = randomBytes(32).toString('base64url');
    await expect(provider.exchange({ code: stolen, verifier: other, nonce })).rejects.toBeInstanceOf(IdentityRefused);
    await expect(provider.exchange({ code: 'never made', verifier, nonce })).rejects.toBeInstanceOf(IdentityRefused);
  });

  it('knows no text that is not its token, and no token after its time', async () => {
    const rig = await opened(make());
    const token = await tokenOf(rig, 'known');
    for (const wrong of ['', 'x'.repeat(60), `${token}x`, token.slice(1)]) {
      await expect(rig.provider.identify(wrong)).rejects.toBeInstanceOf(IdentityRefused);
    }
    rig.clock.forward({ hours: 2 });
    await expect(rig.provider.identify(token)).rejects.toBeInstanceOf(IdentityRefused);
  });

  it('that does not answer is silent, not a no', async () => {
    const rig = await opened(make());
    if (!rig.silence) return;
    const { url, verifier, nonce } = journey(rig.provider);
    const code = await rig.agree(url, 'known');
    rig.silence();
    await expect(rig.provider.exchange({ code, verifier, nonce })).rejects.toBeInstanceOf(IdentitySilent);
  });
});

describe('an ID token of Google', () => {
  const rig = async () => {
    const clock = handClock();
    const fake = await opened(fakeGoogle(clock));
    const at = { authorize: `${fake.url}/auth`, token: `${fake.url}/token`, keys: `${fake.url}/certs` };
    return {
      fake,
      clock,
      at,
      provider: googleIdentity({
        ...fake,
        redirectUri: 'http://localhost:3000/login/google',
        clock,
        timeoutMs: 2000,
        at,
      }),
    };
  };
  const mariam = { sub: '1', email: 'owner@gulf-labels.example', email_verified: true };

  it.each([
    ['for another site', { aud: 'somebody-else.apps.example', azp: 'somebody-else.apps.example' }],
    ['of another issuer', { iss: 'https://accounts.evil.example' }],
    ['that has expired', { exp: 1 }],
    ['without an end', { exp: undefined }],
    ['without a person', { sub: undefined }],
    ['that is not good yet', { nbf: 4_000_000_000 }],
  ])('%s is none', async (_what, claims) => {
    const { fake, provider } = await rig();
    await expect(provider.identify(await fake.sign({ ...mariam, ...claims }))).rejects.toBeInstanceOf(IdentityRefused);
  });

  it('for several sites counts for the one it was made for', async () => {
    const { fake, provider } = await rig();
    const aud = [fake.clientId, 'somebody-else.apps.example'];
    for (const azp of ['somebody-else.apps.example', undefined]) {
      await expect(provider.identify(await fake.sign({ ...mariam, aud, azp }))).rejects.toBeInstanceOf(IdentityRefused);
    }
    expect(await provider.identify(await fake.sign({ ...mariam, aud }))).toMatchObject({ subject: '1' });
  });

  it('signed by somebody else, by a shared secret or by nobody is none', async () => {
    const { fake, provider } = await rig();
    const { privateKey } = await generateKeyPair('RS256');
    await expect(provider.identify(await fake.sign(mariam, privateKey))).rejects.toBeInstanceOf(IdentityRefused);
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
      await expect(provider.identify(token)).rejects.toBeInstanceOf(IdentityRefused);
  });

  it('is taken from both names of the issuer, with the word or the value', async () => {
    const { fake, provider } = await rig();
    for (const claims of [{ iss: 'accounts.google.com' }, { email_verified: 'true' }, { azp: undefined }]) {
      expect((await provider.identify(await fake.sign({ ...mariam, ...claims }))).email).toBe(
        'owner@gulf-labels.example',
      );
    }
    expect((await provider.identify(await fake.sign({ ...mariam, email_verified: 'false' }))).email).toBeNull();
    expect((await provider.identify(await fake.sign({ ...mariam, email_verified: undefined }))).email).toBeNull();
  });

  it('of another sign-in (nonce) is not taken for this one', async () => {
    const { fake, provider } = await rig();
    const { url, verifier } = journey(provider);
    const code = fake.agree(url, people.known);
    await expect(provider.exchange({ code, verifier, nonce: 'another' })).rejects.toBeInstanceOf(IdentityRefused);
  });

  it('is not judged when the keys can not be had', async () => {
    const { fake, provider } = await rig();
    const token = await fake.sign(mariam);
    fake.breakWith(500);
    await expect(provider.identify(token)).rejects.toBeInstanceOf(IdentitySilent);
    await fake.close();
    await expect(provider.identify(token)).rejects.toBeInstanceOf(IdentitySilent);
  });
});

describe('an access token of Facebook', () => {
  it('for another app, of a page, or after its time is none', async () => {
    const clock = handClock();
    const fake = await opened(fakeFacebook(clock));
    const provider = facebookIdentity({
      appId: fake.clientId,
      appSecret: fake.clientSecret,
      redirectUri: 'http://localhost:3000/login/facebook',
      clock,
      at: { dialog: `${fake.url}/dialog/oauth`, graph: fake.url },
    });
    const later = clock.now().getTime() + 60_000;
    expect((await provider.identify(fake.token(people.known))).subject).toBe('1001');
    for (const token of [
      fake.token(people.known, '999'),
      fake.token(people.known, fake.clientId, later, 'PAGE'),
      fake.token(people.known, fake.clientId, clock.now().getTime() - 1000),
    ]) {
      await expect(provider.identify(token)).rejects.toBeInstanceOf(IdentityRefused);
    }
    // The secret goes to the provider as a proof, never as it is, when a person's token is used.
    expect(fake.seen.filter((url) => url.startsWith('/me')).join()).not.toContain(fake.clientSecret);
  });
});

describe('the page of the stand-in', () => {
  it.each([
    ['an address to go back to that is not ours', { redirect_uri: 'https://evil.example/' }],
    ['another client', { client_id: 'x' }],
    ['no state', { state: '' }],
    ['no challenge', { code_challenge: '' }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
  ])('refuses %s', async (_what, wrong) => {
    const app = Fastify();
    open.push(app);
    await app.register(formbody);
    const provider = standInIdentity({ type: 'google', clock: handClock() });
    provider.play?.(app);
    const url = new URL(journey(provider).url, 'http://localhost:3000');
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

  it('goes back with the reason when somebody cancels', async () => {
    const app = Fastify();
    open.push(app);
    await app.register(formbody);
    const provider = standInIdentity({ type: 'facebook', clock: handClock() });
    provider.play?.(app);
    const answer = await app.inject({ method: 'POST', url: journey(provider).url, payload: { person: '' } });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/login/facebook?error=access_denied&state=the-state');
  });
});
