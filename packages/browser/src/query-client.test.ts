import { QueryObserver } from '@tanstack/react-query';
import { CallError } from '@platewright/contract/call-errors';
import { describe, expect, it, vi } from 'vitest';
import { NetworkError } from './errors.ts';
import { checkConnectivity } from './connectivity.ts';
import { createQueryClient, refetchWhenReachable, resetQueriesOnUserChange, shouldRetryQuery } from './query-client.ts';

it('cached answers are dropped when another user signs in and stay when the same one returns', async () => {
  const queryClient = createQueryClient();
  let session: { id: number } | null = { id: 1 };
  let notify = () => undefined as void;
  const store = {
    getSession: () => session,
    subscribe: (listener: () => void) => {
      notify = listener;
      return () => undefined;
    },
  };
  const signInAs = (next: typeof session) => {
    session = next;
    notify();
  };
  resetQueriesOnUserChange(queryClient, store, ({ id }) => id);

  const fetchOrders = vi.fn(async () => `orders of ${session?.id}`);
  const observer = new QueryObserver(queryClient, { queryKey: ['orders'], queryFn: fetchOrders });
  observer.subscribe(() => undefined);
  queryClient.setQueryData(['unmounted page'], 'orders of 1');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('orders of 1'));

  signInAs({ id: 1 });
  signInAs(null);
  signInAs({ id: 1 });
  expect(observer.getCurrentResult().data).toBe('orders of 1');
  expect(fetchOrders).toHaveBeenCalledTimes(1);

  signInAs(null);
  signInAs({ id: 2 });
  expect(observer.getCurrentResult().data).toBeUndefined();
  expect(queryClient.getQueryData(['unmounted page'])).toBeUndefined();
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('orders of 2'));
  queryClient.clear();
});

it('a page that lost its data to an outage gets them when the server is back', async () => {
  let isBack = false;
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, vi.fn());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ payload: { open: true, database: isBack } })));
  const queryClient = createQueryClient();
  const stop = refetchWhenReachable(queryClient);
  const observer = new QueryObserver(queryClient, {
    queryKey: ['orders'],
    retry: false,
    queryFn: async () => (isBack ? 'orders' : Promise.reject(new CallError('busy'))),
  });
  observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'));
  await checkConnectivity();
  isBack = true;
  await checkConnectivity();
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('orders'));
  stop();
  queryClient.clear();
  // A check that the failed query began may still be waiting for its answer.
  await checkConnectivity();
  vi.unstubAllGlobals();
});

describe('retries of a failed query', () => {
  it('follow a network error at most twice, never an error answer', () => {
    expect(shouldRetryQuery(0, new NetworkError('unreachable'))).toBe(true);
    expect(shouldRetryQuery(2, new NetworkError('unreachable'))).toBe(false);
    expect(shouldRetryQuery(0, new NetworkError('offline'))).toBe(false);
    expect(shouldRetryQuery(0, new CallError('noPermission'))).toBe(false);
    expect(shouldRetryQuery(0, new CallError('busy'))).toBe(true);
    expect(shouldRetryQuery(2, new CallError('busy'))).toBe(false);
    expect(shouldRetryQuery(0, new Error('bug'))).toBe(false);
  });

  it('happen when the network is back', () => {
    const { queries, mutations } = createQueryClient().getDefaultOptions();
    expect(queries).toMatchObject({ networkMode: 'always', refetchOnReconnect: true });
    expect(mutations?.retry).toBe(false);
  });
});
