import { CallError } from '@platewright/contract/call-errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../session/session-store.ts';
import { testSession, stubBrowser } from '../test-browser.ts';
import { api } from './client.ts';

type RecordedRequest = { url: string; token: string | null; language: string | null };
let requests: RecordedRequest[];
let browser: ReturnType<typeof stubBrowser>;

const createResponse = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const successResponse = (payload: unknown) => createResponse(200, { error: null, payload });
const errorResponse = (status: number, name: string, code = status) =>
  createResponse(status, { error: { code, message: name, name }, payload: null });

/** Replaces fetch: answers by URL and records every request. */
function stubFetch(reply: (url: string, token: string | null) => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? null;
    requests.push({ url, token, language: headers.get('accept-language') });
    return reply(url, token);
  });
}
const REFRESH = '/api/users/refresh-token';
/** Result of a call: 'fine', the name of the call error, or any other error. */
const callNotifications = () =>
  api.genNotification().then(
    () => 'fine',
    (error: unknown) => (error instanceof CallError ? error.errorName : error),
  );

beforeEach(() => {
  requests = [];
  browser = stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

describe('a call of the portal', () => {
  it('sends token and language, and no token without a session', async () => {
    stubFetch(() => successResponse([]));
    await callNotifications();
    session.save(testSession);
    await callNotifications();
    expect(requests.map(({ token }) => token)).toEqual([null, 'first-token']);
    expect(requests[0]?.language).toBe('en');
  });

  it('refreshes a rejected token once for all waiting calls, stores the user and repeats the calls [SHL-36]', async () => {
    session.save(testSession);
    stubFetch((url, token) => {
      if (url === REFRESH) return successResponse({ ...testSession, token: 'second-token', refreshToken: 'next' });
      return token === 'second-token' ? successResponse(url) : errorResponse(401, 'tokenExpired');
    });
    const answers = await Promise.all([callNotifications(), callNotifications(), callNotifications()]);
    expect(answers).toEqual(['fine', 'fine', 'fine']);
    expect(requests.filter(({ url }) => url === REFRESH)).toHaveLength(1);
    expect(session.getSession()).toMatchObject({ token: 'second-token', refreshToken: 'next' });
  });

  it('does not treat a business error with code 401 as an expired token [SHL-35]', async () => {
    session.save(testSession);
    stubFetch(() => errorResponse(409, 'emailTaken', 401));
    expect(await callNotifications()).toBe('emailTaken');
    expect(requests).toHaveLength(1);
  });

  it('signs out when the refresh is rejected, and reports the first error [SHL-37]', async () => {
    session.save(testSession);
    stubFetch((url) => (url === REFRESH ? errorResponse(401, 'sessionEnded') : errorResponse(401, 'tokenExpired')));
    expect(await callNotifications()).toBe('tokenExpired');
    expect(session.getSession()).toBeNull();
  });

  it('keeps the session when the refresh fails without an answer about it', async () => {
    session.save(testSession);
    stubFetch((url) => {
      if (url === REFRESH) return errorResponse(503, 'busy');
      return errorResponse(401, 'tokenExpired');
    });
    expect(await callNotifications()).toMatchObject({ name: 'NetworkError', reason: 'unreachable' });
    expect(session.getSession()?.token).toBe('first-token');
  });

  it('repeats a call with the token that another tab has refreshed meanwhile', async () => {
    session.save(testSession);
    stubFetch((url, token) => {
      if (url === REFRESH) return successResponse(testSession);
      if (token === 'first-token') {
        browser.storage.set('user', JSON.stringify({ ...testSession, token: 'other-tab' }));
        return errorResponse(401, 'tokenExpired');
      }
      return successResponse('fine');
    });
    expect(await callNotifications()).toBe('fine');
    expect(requests.map(({ token }) => token)).toEqual(['first-token', 'other-tab']);
  });

  it('is logged only with the developer flag, without request and response bodies', async () => {
    const consoleInfo = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    session.save(testSession);
    stubFetch(() => successResponse([]));
    await callNotifications();
    expect(consoleInfo).not.toHaveBeenCalled();
    browser.storage.set('developer', '1');
    await callNotifications();
    expect(consoleInfo.mock.calls).toEqual([[expect.stringMatching(/^GET \/genNotification 200 \d+ ms$/)]]);
    consoleInfo.mockRestore();
  });
});
