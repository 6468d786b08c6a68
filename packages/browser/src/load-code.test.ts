import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCode } from './load-code.ts';
import { checkReach } from './reach.ts';

const health = vi.fn<() => Promise<Response>>();
const there = () => Promise.resolve(Response.json({ error: null, payload: { open: true } }));
beforeEach(() => {
  vi.useFakeTimers();
  health.mockImplementation(there);
  vi.stubGlobal('fetch', health);
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, vi.fn());
});
afterEach(async () => {
  health.mockImplementation(there);
  await checkReach();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('code that comes when it is needed', () => {
  it('is not asked for without a network, and comes by itself with it', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    health.mockRejectedValue(new TypeError('offline'));
    const load = vi.fn(() => Promise.resolve('code'));
    const code = loadCode(load);
    await vi.advanceTimersByTimeAsync(1000);
    expect(load).not.toHaveBeenCalled();
    vi.stubGlobal('navigator', { onLine: true });
    health.mockImplementation(there);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await code).toBe('code');
  });

  it('is asked for again when the server was gone meanwhile', async () => {
    health.mockRejectedValue(new TypeError('refused'));
    const load = vi.fn(() => Promise.resolve('code')).mockRejectedValueOnce(new TypeError('no script'));
    const code = loadCode(load);
    await vi.advanceTimersByTimeAsync(1000);
    expect(load).toHaveBeenCalledOnce();
    health.mockImplementation(there);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([await code, load.mock.calls.length]).toEqual(['code', 2]);
  });

  it('has failed when it does not come from a server that is there', async () => {
    const load = vi.fn(() => Promise.reject(new TypeError('gone')));
    await expect(loadCode(load)).rejects.toThrow('gone');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
