import type pg from 'pg';

export interface SlowStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly ms: number;
  /** The call that sent it. */
  readonly call?: string;
}

type Query = string | { readonly text?: string; readonly values?: readonly unknown[] };

/** Notes the statements over a pool that take longer than the limit. */
export function watchStatements(pool: pg.Pool, limitMs: number) {
  let slow: SlowStatement[] | null = null;
  const watched = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [statement, values] = args as [Query, readonly unknown[] | undefined];
      const text = typeof statement === 'string' ? statement : (statement.text ?? '');
      const given = values ?? (typeof statement === 'string' ? [] : (statement.values ?? []));
      const started = performance.now();
      const answer = query(...args);
      if (answer instanceof Promise)
        void answer.then(
          () => {
            const ms = performance.now() - started;
            if (ms > limitMs / 2) slow?.push({ text, values: Array.isArray(given) ? given : [], ms });
          },
          () => undefined,
        );
      return answer;
    }) as typeof client.query;
  });
  return {
    start: () => {
      slow = [];
    },
    /** What was slow since the start. */
    stop: (): readonly SlowStatement[] => {
      const found = slow ?? [];
      slow = null;
      return found;
    },
  };
}
