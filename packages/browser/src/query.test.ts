import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { forgetOthers, makeQueryClient } from './query.ts';

it('what one person was told is not shown to the next, and is there for the same one', async () => {
  const queries = makeQueryClient();
  let session: { id: number } | null = { id: 1 };
  let tell = () => undefined as void;
  const store = {
    current: () => session,
    subscribe: (listener: () => void) => {
      tell = listener;
      return () => undefined;
    },
  };
  const become = (next: typeof session) => {
    session = next;
    tell();
  };
  forgetOthers(queries, store, ({ id }) => id);

  const ask = vi.fn(async () => `orders of ${session?.id}`);
  const open = new QueryObserver(queries, { queryKey: ['orders'], queryFn: ask });
  open.subscribe(() => undefined);
  queries.setQueryData(['closed page'], 'orders of 1');
  await vi.waitFor(() => expect(open.getCurrentResult().data).toBe('orders of 1'));

  become({ id: 1 });
  become(null);
  become({ id: 1 });
  expect(open.getCurrentResult().data).toBe('orders of 1');
  expect(ask).toHaveBeenCalledTimes(1);

  become(null);
  become({ id: 2 });
  expect(open.getCurrentResult().data).toBeUndefined();
  expect(queries.getQueryData(['closed page'])).toBeUndefined();
  await vi.waitFor(() => expect(open.getCurrentResult().data).toBe('orders of 2'));
  queries.clear();
});
