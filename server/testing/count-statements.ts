import type pg from 'pg';
import type { TestApp } from './test-app.ts';

interface Counted {
  readonly statements: string[];
  /** A statement that was sent while the answer of another one was awaited goes in the same round trip. */
  roundTrips: number;
}

/** Gets each statement of a pool while it counts; null while it does not. */
const counters = new WeakMap<pg.Pool, { counted: Counted | null }>();

/**
 * The statements that `work` sends over the pool of an application, transaction commands among them. Nothing else may
 * use the pool meanwhile: stop the jobs of the application first.
 */
export async function countStatements<T>(
  app: TestApp,
  work: () => Promise<T>,
): Promise<Counted & { readonly result: T }> {
  const { pool } = app.deps.database;
  const counter = counters.get(pool) ?? watchPool(pool);
  // A connection that is opened during the work would be counted with what it listens to.
  await Promise.all(Array.from({ length: pool.options.max ?? 1 }, () => pool.query('select 1')));
  const counted: Counted = { statements: [], roundTrips: 0 };
  counter.counted = counted;
  try {
    const result = await work();
    return { result, ...counted };
  } finally {
    counter.counted = null;
  }
}

function watchPool(pool: pg.Pool): { counted: Counted | null } {
  const counter: { counted: Counted | null } = { counted: null };
  counters.set(pool, counter);
  const watched = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    let awaited = 0;
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [statement] = args as [string | { readonly text?: string }];
      counter.counted?.statements.push(typeof statement === 'string' ? statement : (statement.text ?? ''));
      if (counter.counted && awaited === 0) counter.counted.roundTrips += 1;
      const answer = query(...args);
      if (answer instanceof Promise) {
        awaited += 1;
        const end = () => (awaited -= 1);
        answer.then(end, end);
      }
      return answer;
    }) as typeof client.query;
  });
  return counter;
}
