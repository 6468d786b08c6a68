import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkReach, currentReach, subscribeReach } from './reach.ts';

const health = vi.fn<() => Promise<Response>>();
const says = (payload: object) => Promise.resolve(Response.json({ error: null, payload }));
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', health);
  vi.stubGlobal('navigator', { onLine: true });
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, vi.fn());
  stop = subscribeReach(() => undefined);
});
afterEach(async () => {
  health.mockImplementation(() => says({ open: true }));
  await checkReach();
  stop();
  health.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the reach of the server', () => {
  it('is lost after two tries, and asked for every ten seconds until it is back', async () => {
    health.mockRejectedValue(new TypeError('refused'));
    await checkReach();
    expect([currentReach(), health.mock.calls.length]).toEqual(['unreached', 2]);
    health.mockImplementation(() => says({ status: 'ok' }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(currentReach()).toBe('reached');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(health).toHaveBeenCalledTimes(3);
  });

  it('is not lost on a second try, nor without a network', async () => {
    health.mockResolvedValueOnce(new Response('', { status: 502 })).mockImplementationOnce(() => says({ open: true }));
    await checkReach();
    expect(currentReach()).toBe('reached');
    vi.stubGlobal('navigator', { onLine: false });
    health.mockRejectedValue(new TypeError('offline'));
    await checkReach();
    expect(currentReach()).toBe('offline');
  });

  it('is there, but closed, while staff have shut the portal; it opens by itself', async () => {
    health.mockImplementation(() => says({ status: 'ok', open: false }));
    await checkReach();
    expect([currentReach(), health.mock.calls.length]).toEqual(['closed', 1]);
    health.mockImplementation(() => says({ status: 'ok', open: true }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(currentReach()).toBe('reached');
  });
});
