import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutgoingRequest } from '@platewright/contract/client';
import { createFetchTransport, type FetchTransportOptions } from './fetch-transport.ts';

const jsonResponse = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const okResponse = (payload: unknown) => jsonResponse(200, { error: null, payload });
const unauthorizedResponse = () =>
  jsonResponse(401, { error: { code: 401, name: 'tokenExpired', message: '' }, payload: null });
const call: OutgoingRequest = { name: 'deskMe', method: 'GET', url: '/desk/me' };

let fetchMock: ReturnType<typeof vi.fn<typeof fetch>>;
beforeEach(() => {
  fetchMock = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

const createOptions = (overrides: Partial<FetchTransportOptions> = {}): FetchTransportOptions => ({
  getAccessToken: () => 'old',
  refreshAccessToken: async () => 'new',
  getLanguage: () => 'ar',
  ...overrides,
});
const getSentHeader = (call: number, name: string) => new Headers(fetchMock.mock.calls[call]?.[1]?.headers).get(name);

describe('fetch transport', () => {
  it('sends token, language and a JSON body', async () => {
    fetchMock.mockResolvedValue(okResponse({ a: 1 }));
    const send = createFetchTransport(createOptions());
    const answer = await send({
      name: 'deskTransitionOrder',
      method: 'POST',
      url: '/desk/orders/1/move',
      body: { to: 4 },
    });
    expect(answer).toEqual({ error: null, payload: { a: 1 } });
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/desk/orders/1/move');
    expect(fetchMock.mock.calls[0]?.[1]?.body).toBe('{"to":4}');
    expect(getSentHeader(0, 'Authorization')).toBe('Bearer old');
    expect(getSentHeader(0, 'Accept-Language')).toBe('ar');
    expect(getSentHeader(0, 'Content-Type')).toBe('application/json');
  });

  it('leaves the content type of a form to the browser', async () => {
    fetchMock.mockResolvedValue(okResponse(null));
    const body = new FormData();
    await createFetchTransport(createOptions())({ name: 'deskPostFile', method: 'POST', url: '/x', body });
    expect(fetchMock.mock.calls[0]?.[1]?.body).toBe(body);
    expect(getSentHeader(0, 'Content-Type')).toBeNull();
  });

  it('sends a call once more with a refreshed token', async () => {
    fetchMock.mockResolvedValueOnce(unauthorizedResponse()).mockResolvedValueOnce(okResponse('value'));
    const refreshAccessToken = vi.fn(async () => 'new');
    const answer = await createFetchTransport(createOptions({ refreshAccessToken }))(call);
    expect(answer.payload).toBe('value');
    expect(refreshAccessToken).toHaveBeenCalledWith('old');
    expect(getSentHeader(1, 'Authorization')).toBe('Bearer new');
  });

  it('returns the error when there is no new token, and repeats a call at most once', async () => {
    fetchMock.mockImplementation(async () => unauthorizedResponse());
    const answer = await createFetchTransport(createOptions({ refreshAccessToken: async () => null }))(call);
    expect(answer.error?.name).toBe('tokenExpired');
    expect(fetchMock).toHaveBeenCalledTimes(1);
    await createFetchTransport(createOptions())(call);
    expect(fetchMock).toHaveBeenCalledTimes(3);
  });

  it('does not refresh without a token', async () => {
    fetchMock.mockResolvedValue(unauthorizedResponse());
    const refreshAccessToken = vi.fn(async () => 'new');
    await createFetchTransport(createOptions({ getAccessToken: () => null, refreshAccessToken }))(call);
    expect(refreshAccessToken).not.toHaveBeenCalled();
    expect(getSentHeader(0, 'Authorization')).toBeNull();
  });

  it('rejects with the reason why there was no answer', async () => {
    const onUnreachable = vi.fn();
    const send = createFetchTransport(createOptions({ onUnreachable }));
    fetchMock.mockRejectedValueOnce(new TypeError('failed'));
    await expect(send(call)).rejects.toMatchObject({ name: 'NetworkError', reason: 'unreachable' });
    fetchMock.mockResolvedValueOnce(new Response('<html>502', { status: 502 }));
    await expect(send(call)).rejects.toMatchObject({ reason: 'unreachable' });
    expect(onUnreachable).toHaveBeenCalledTimes(2);
    vi.stubGlobal('navigator', { onLine: false });
    fetchMock.mockRejectedValueOnce(new TypeError('failed'));
    await expect(send(call)).rejects.toMatchObject({ reason: 'offline' });
    expect(onUnreachable).toHaveBeenCalledTimes(2);
  });

  const hang = (_: unknown, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });

  it('rejects after the time limit', async () => {
    fetchMock.mockImplementation(hang);
    await expect(createFetchTransport(createOptions({ timeoutMs: 20 }))(call)).rejects.toMatchObject({
      reason: 'timedOut',
    });
  });

  it('rejects with the abort of the caller', async () => {
    fetchMock.mockImplementation(hang);
    const controller = new AbortController();
    const sent = createFetchTransport(createOptions())({ ...call, signal: controller.signal });
    controller.abort();
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  });
});
