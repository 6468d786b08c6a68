import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkConnectivity, getConnectivity, subscribeToConnectivity } from './connectivity.ts';

const fetchHealthMock = vi.fn<() => Promise<Response>>();
const respondWith = (payload: object) => Promise.resolve(Response.json({ error: null, payload }));
let unsubscribe: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchHealthMock);
  vi.stubGlobal('navigator', { onLine: true });
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, vi.fn());
  unsubscribe = subscribeToConnectivity(() => undefined);
});
afterEach(async () => {
  fetchHealthMock.mockImplementation(() => respondWith({ open: true }));
  await checkConnectivity();
  unsubscribe();
  fetchHealthMock.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('connectivity check', () => {
  it('is unreachable after two failed requests and repeats every ten seconds until the server is back', async () => {
    fetchHealthMock.mockRejectedValue(new TypeError('refused'));
    await checkConnectivity();
    expect([getConnectivity(), fetchHealthMock.mock.calls.length]).toEqual(['unreachable', 2]);
    fetchHealthMock.mockImplementation(() => respondWith({ status: 'ok' }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(getConnectivity()).toBe('online');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetchHealthMock).toHaveBeenCalledTimes(3);
  });

  it('is online when the second request succeeds, and offline when the device has no network', async () => {
    fetchHealthMock
      .mockResolvedValueOnce(new Response('', { status: 502 }))
      .mockImplementationOnce(() => respondWith({ open: true }));
    await checkConnectivity();
    expect(getConnectivity()).toBe('online');
    vi.stubGlobal('navigator', { onLine: false });
    fetchHealthMock.mockRejectedValue(new TypeError('offline'));
    await checkConnectivity();
    expect(getConnectivity()).toBe('offline');
  });

  it('is unreachable while the server has lost its database', async () => {
    fetchHealthMock.mockImplementation(() => respondWith({ status: 'ok', open: true, database: false }));
    await checkConnectivity();
    expect(getConnectivity()).toBe('unreachable');
    fetchHealthMock.mockImplementation(() => respondWith({ status: 'ok', open: true, database: true }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(getConnectivity()).toBe('online');
  });

  it('reports maintenance while staff have closed the portal, and online when they open it', async () => {
    fetchHealthMock.mockImplementation(() => respondWith({ status: 'ok', open: false }));
    await checkConnectivity();
    expect([getConnectivity(), fetchHealthMock.mock.calls.length]).toEqual(['maintenance', 1]);
    fetchHealthMock.mockImplementation(() => respondWith({ status: 'ok', open: true }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(getConnectivity()).toBe('online');
  });
});
