import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { importWithRetry, lazyOptionalPart, setImportPrerequisite } from './lazy-with-retry.ts';
import { checkConnectivity } from './connectivity.ts';

const fetchHealthMock = vi.fn<() => Promise<Response>>();
const respondHealthy = () => Promise.resolve(Response.json({ error: null, payload: { open: true } }));
beforeEach(() => {
  vi.useFakeTimers();
  fetchHealthMock.mockImplementation(respondHealthy);
  vi.stubGlobal('fetch', fetchHealthMock);
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, vi.fn());
});
afterEach(async () => {
  fetchHealthMock.mockImplementation(respondHealthy);
  await checkConnectivity();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('importing a module when it is needed', () => {
  it('waits while the device is offline and imports when the network is back', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    fetchHealthMock.mockRejectedValue(new TypeError('offline'));
    const load = vi.fn(() => Promise.resolve('module'));
    const result = importWithRetry(load);
    await vi.advanceTimersByTimeAsync(1000);
    expect(load).not.toHaveBeenCalled();
    vi.stubGlobal('navigator', { onLine: true });
    fetchHealthMock.mockImplementation(respondHealthy);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await result).toBe('module');
  });

  it('imports again after a failure while the server was unreachable', async () => {
    fetchHealthMock.mockRejectedValue(new TypeError('refused'));
    const load = vi.fn(() => Promise.resolve('module')).mockRejectedValueOnce(new TypeError('no script'));
    const result = importWithRetry(load);
    await vi.advanceTimersByTimeAsync(1000);
    expect(load).toHaveBeenCalledOnce();
    fetchHealthMock.mockImplementation(respondHealthy);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([await result, load.mock.calls.length]).toEqual(['module', 2]);
  });

  it('fails after two failures while the server is reachable', async () => {
    const load = vi.fn(() => Promise.reject(new TypeError('gone')));
    await expect(importWithRetry(load)).rejects.toThrow('gone');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('waits for the prerequisite unless the module needs none', async () => {
    let arrive = (): void => undefined;
    setImportPrerequisite(() => new Promise<void>((resolve) => (arrive = resolve)));
    const done: string[] = [];
    const load = (name: string) => () => Promise.resolve(name);
    void importWithRetry(load('later')).then((name) => done.push(name));
    void importWithRetry(load('first'), { needsPrerequisite: false }).then((name) => done.push(name));
    await vi.advanceTimersByTimeAsync(1000);
    expect(done).toEqual(['first']);
    arrive();
    await vi.advanceTimersByTimeAsync(1000);
    expect(done).toEqual(['first', 'later']);
    setImportPrerequisite(() => Promise.resolve());
  });

  it('is no failure where the page can do without it', async () => {
    const load = vi.fn(() => Promise.reject(new TypeError('gone')));
    await lazyOptionalPart(load).preload();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
