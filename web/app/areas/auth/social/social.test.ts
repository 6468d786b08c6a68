import { createHash } from 'node:crypto';
import { Refusal } from '@platewright/contract/refusals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { finishSocial } from './finish.ts';
import { forgetProfile, keptProfile } from './profile.ts';
import { beginRequest, takeRequest } from './request.ts';

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

const begin = async (from = '/products/label-plates') =>
  new URL(await beginRequest('google', 'https://accounts.example/auth?client_id=plates', from));
const session = { token: 't', email: 'owner@gulf-labels.example' } as never;
const profile = { token: 'id-token', firstName: 'Nadia', lastName: 'Petrou', email: 'nadia@nile-sachets.example' };

/** Calls that answer or throw what is given, and remember what they were asked. */
function calls(login: unknown, token: unknown = profile) {
  const asked: Record<string, unknown>[] = [];
  const answer = (value: unknown) => async (input: unknown) => {
    asked.push(input as Record<string, unknown>);
    if (value instanceof Error) throw value;
    return value as never;
  };
  return { asked, usersSocialToken: answer(token), usersSocialLogin: answer(login) };
}
const returned = (url: URL, more: Record<string, string> = { code: 'the-code' }) =>
  new URLSearchParams({ state: url.searchParams.get('state') ?? '', ...more });
const finish = (answers: ReturnType<typeof calls>, query: URLSearchParams) =>
  finishSocial(answers, 'google', query, () => 'device-0001');

describe('the way to a sign-in provider', () => {
  it('carries state, nonce and a PKCE challenge that are new each time, and no verifier', async () => {
    const [one, other] = [await begin(), await begin()];
    expect(one.searchParams.get('client_id')).toBe('plates');
    expect(one.searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
      expect(one.searchParams.get(name)).not.toBe(other.searchParams.get(name));
    }
    const request = takeRequest('google', other.searchParams.get('state'));
    const challenge = createHash('sha256')
      .update(request?.verifier ?? '')
      .digest('base64url');
    expect(other.searchParams.get('code_challenge')).toBe(challenge);
    expect(other.href).not.toContain(request?.verifier);
  });

  it('goes to a stand-in on our own address as well', async () => {
    const url = await beginRequest('facebook', '/demo/identity/facebook?client_id=x', '/');
    expect(url).toMatch(/^https:\/\/plates\.example\/demo\/identity\/facebook\?client_id=x&state=/);
  });
});

describe('the way back', () => {
  it('signs in and remembers where to go [SOC-05]', async () => {
    const answers = calls(session);
    const url = await begin();
    expect(await finish(answers, returned(url))).toEqual({ kind: 'signedIn', session, from: '/products/label-plates' });
    expect(answers.asked[0]).toMatchObject({ type: 'google', code: 'the-code', nonce: url.searchParams.get('nonce') });
    expect(answers.asked[1]).toEqual({ ...profile, type: 'google', uniqueId: 'device-0001' });
  });

  it('keeps the profile of somebody unknown for the sign-up (204) [SOC-03]', async () => {
    expect(await finish(calls(new Refusal('socialUnknown')), returned(await begin()))).toEqual({
      kind: 'unknown',
      from: '/products/label-plates',
    });
    const { token: _token, ...kept } = profile;
    expect(keptProfile()).toEqual({ ...kept, type: 'google' });
    expect([...storage.values()].join()).not.toContain('id-token');
    forgetProfile();
    expect(keptProfile()).toBeNull();
  });

  it.each(['socialNotConfirmed', 'socialBlocked', 'socialNoEmail', 'socialFailed'] as const)(
    'hands %s on to be told',
    async (name) => {
      const outcome = await finish(calls(new Refusal(name)), returned(await begin()));
      expect(outcome).toMatchObject({ kind: 'failed', error: { refusal: name } });
      expect(keptProfile()).toBeNull();
    },
  );

  it('does not ask the server when somebody cancelled or the provider failed', async () => {
    const answers = calls(session);
    expect(await finish(answers, returned(await begin(), { error: 'access_denied' }))).toMatchObject({
      kind: 'cancelled',
    });
    expect(await finish(answers, returned(await begin(), { error: 'server_error' }))).toMatchObject({ kind: 'failed' });
    expect(answers.asked).toEqual([]);
  });

  it('takes no answer that this tab did not ask for: forged, twice, for the other provider, or too late', async () => {
    const answers = calls(session);
    await begin();
    expect(await finish(answers, new URLSearchParams({ state: 'forged', code: 'stolen' }))).toEqual({ kind: 'stale' });
    const url = await begin();
    await finish(answers, returned(url));
    const asked = answers.asked.length;
    expect(await finish(answers, returned(url))).toEqual({ kind: 'stale' });
    const other = await begin();
    expect(await finishSocial(answers, 'facebook', returned(other), () => 'd')).toEqual({ kind: 'stale' });
    vi.useFakeTimers({ now: Date.now() });
    const late = await begin();
    vi.advanceTimersByTime(16 * 60_000);
    expect(await finish(answers, returned(late))).toEqual({ kind: 'stale' });
    storage.set('socialRequest', '{"state":');
    expect(await finish(answers, new URLSearchParams())).toEqual({ kind: 'stale' });
    expect(answers.asked).toHaveLength(asked);
  });
});
