import { createHash } from 'node:crypto';
import { CallError } from '@platewright/contract/call-errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { completeSocialSignIn } from './complete-social-sign-in.ts';
import { clearSocialProfile, getStoredSocialProfile } from './social-profile.ts';
import { startOAuthRequest, consumeOAuthRequest } from './oauth-request.ts';

let storage: Map<string, string>;
beforeEach(() => {
  storage = new Map();
  const sessionStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  };
  vi.stubGlobal('window', { sessionStorage, location: { origin: 'https://plates.example' } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const startRequest = async (from = '/products/label-plates') =>
  new URL(await startOAuthRequest('google', 'https://accounts.example/auth?client_id=plates', from));
const session = { token: 't', email: 'owner@gulf-labels.example' } as never;
const profile = { token: 'id-token', firstName: 'Nadia', lastName: 'Petrou', email: 'nadia@nile-sachets.example' };

/** Calls that return or throw the given values and record their inputs. */
function createCalls(login: unknown, token: unknown = profile) {
  const inputs: Record<string, unknown>[] = [];
  const answer = (value: unknown) => async (input: unknown) => {
    inputs.push(input as Record<string, unknown>);
    if (value instanceof Error) throw value;
    return value as never;
  };
  return { inputs, usersSocialToken: answer(token), usersSocialLogin: answer(login) };
}
const toCallbackQuery = (url: URL, more: Record<string, string> = { code: 'the-code' }) =>
  new URLSearchParams({ state: url.searchParams.get('state') ?? '', ...more });
const runSignIn = (answers: ReturnType<typeof createCalls>, query: URLSearchParams) =>
  completeSocialSignIn(answers, 'google', query, () => 'device-0001');

describe('the redirect to a sign-in provider', () => {
  it('carries a state, a nonce and a PKCE challenge that are new each time, and no verifier', async () => {
    const [one, other] = [await startRequest(), await startRequest()];
    expect(one.searchParams.get('client_id')).toBe('plates');
    expect(one.searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
      expect(one.searchParams.get(name)).not.toBe(other.searchParams.get(name));
    }
    const request = consumeOAuthRequest('google', other.searchParams.get('state'));
    const challenge = createHash('sha256')
      .update(request?.verifier ?? '')
      .digest('base64url');
    expect(other.searchParams.get('code_challenge')).toBe(challenge);
    expect(other.href).not.toContain(request?.verifier);
  });

  it('leads to a stand-in on the same origin as well', async () => {
    const url = await startOAuthRequest('facebook', '/demo/identity/facebook?client_id=x', '/');
    expect(url).toMatch(/^https:\/\/plates\.example\/demo\/identity\/facebook\?client_id=x&state=/);
  });
});

describe('the callback of a sign-in provider', () => {
  it('signs in and keeps the path to return to [SOC-05]', async () => {
    const answers = createCalls(session);
    const url = await startRequest();
    expect(await runSignIn(answers, toCallbackQuery(url))).toEqual({
      kind: 'signedIn',
      session,
      from: '/products/label-plates',
    });
    expect(answers.inputs[0]).toMatchObject({ type: 'google', code: 'the-code', nonce: url.searchParams.get('nonce') });
    expect(answers.inputs[1]).toEqual({ ...profile, type: 'google', uniqueId: 'device-0001' });
  });

  it('stores the profile of an unknown person for the sign-up (204) [SOC-03]', async () => {
    expect(await runSignIn(createCalls(new CallError('socialUnknown')), toCallbackQuery(await startRequest()))).toEqual(
      {
        kind: 'unknown',
        from: '/products/label-plates',
      },
    );
    const { token: _token, ...storedProfile } = profile;
    expect(getStoredSocialProfile()).toEqual({ ...storedProfile, type: 'google' });
    expect([...storage.values()].join()).not.toContain('id-token');
    clearSocialProfile();
    expect(getStoredSocialProfile()).toBeNull();
  });

  it('signs in with the second factor that the account asks for', async () => {
    const asked = createCalls(new CallError('secondFactorRequired'));
    const outcome = await runSignIn(asked, toCallbackQuery(await startRequest()));
    if (outcome.kind !== 'secondFactor') throw new Error(`The sign-in ended as ${outcome.kind}.`);
    expect(outcome.from).toBe('/products/label-plates');
    await expect(outcome.finish({ code: '123456' })).rejects.toMatchObject({ errorName: 'secondFactorRequired' });
    expect(asked.inputs[2]).toEqual({ ...asked.inputs[1], code: '123456' });
    expect([...storage.values()].join()).not.toContain('id-token');
  });

  it.each(['socialNotConfirmed', 'socialBlocked', 'socialNoEmail', 'socialFailed'] as const)(
    'returns the error %s',
    async (name) => {
      const outcome = await runSignIn(createCalls(new CallError(name)), toCallbackQuery(await startRequest()));
      expect(outcome).toMatchObject({ kind: 'failed', error: { errorName: name } });
      expect(getStoredSocialProfile()).toBeNull();
    },
  );

  it('makes no call when the person cancelled or the provider failed', async () => {
    const answers = createCalls(session);
    expect(await runSignIn(answers, toCallbackQuery(await startRequest(), { error: 'access_denied' }))).toMatchObject({
      kind: 'cancelled',
    });
    expect(await runSignIn(answers, toCallbackQuery(await startRequest(), { error: 'server_error' }))).toMatchObject({
      kind: 'failed',
    });
    expect(answers.inputs).toEqual([]);
  });

  it('is stale when it is forged, used twice, for the other provider, or too late', async () => {
    const answers = createCalls(session);
    await startRequest();
    expect(await runSignIn(answers, new URLSearchParams({ state: 'forged', code: 'stolen' }))).toEqual({
      kind: 'stale',
    });
    const url = await startRequest();
    await runSignIn(answers, toCallbackQuery(url));
    const callCount = answers.inputs.length;
    expect(await runSignIn(answers, toCallbackQuery(url))).toEqual({ kind: 'stale' });
    const other = await startRequest();
    expect(await completeSocialSignIn(answers, 'facebook', toCallbackQuery(other), () => 'd')).toEqual({
      kind: 'stale',
    });
    vi.useFakeTimers({ now: Date.now() });
    const late = await startRequest();
    vi.advanceTimersByTime(16 * 60_000);
    expect(await runSignIn(answers, toCallbackQuery(late))).toEqual({ kind: 'stale' });
    storage.set('socialRequest', '{"state":');
    expect(await runSignIn(answers, new URLSearchParams())).toEqual({ kind: 'stale' });
    expect(answers.inputs).toHaveLength(callCount);
  });
});
