import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { reloadMissed } from './reload-missed.ts';

/** A query that somebody looks at; `answers` settles what was asked, one after the other. */
function observe(queries: QueryClient, queryKey: readonly string[]) {
  const answers: ((value: string) => void)[] = [];
  const ask = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
  const observer = new QueryObserver(queries, { queryKey, queryFn: ask, staleTime: Infinity });
  const stop = observer.subscribe(() => undefined);
  const answer = async (value: string) => {
    answers.shift()?.(value);
    await vi.waitFor(() => expect(queries.getQueryData(queryKey)).toBe(value));
  };
  return { ask, answer, stop };
}

describe('reloading what was missed', () => {
  it('asks once for each query that begins with one of the keys, and for no other', async () => {
    const queries = new QueryClient();
    const [order, other] = [observe(queries, ['order', '1']), observe(queries, ['rates'])];
    await order.answer('unsigned');
    await other.answer('5 %');
    reloadMissed(queries, [['orders'], ['order'], ['order', '1']]);
    await order.answer('signed');
    expect(order.ask).toHaveBeenCalledTimes(2);
    expect(other.ask).toHaveBeenCalledTimes(1);
    order.stop();
    other.stop();
  });

  it('asks again after a first answer that was on its way', async () => {
    const queries = new QueryClient();
    const { ask, answer, stop } = observe(queries, ['order', '1']);
    expect(ask).toHaveBeenCalledTimes(1);
    reloadMissed(queries, [['order']]);
    expect(ask).toHaveBeenCalledTimes(1);
    await answer('unsigned');
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
    await answer('signed');
    stop();
  });
});
