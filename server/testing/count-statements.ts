import type pg from 'pg';
import type { TestApp } from './test-app.ts';

/** Gets each statement of a pool while it counts; null while it does not. */
const counters = new WeakMap<pg.Pool, { statements: string[] | null }>();

/**
 * The statements that `work` sends over the pool of an application, transaction commands among them. Nothing else may
 * use the pool meanwhile: stop the jobs of the application first.
 */
export async function countStatements<T>(
  app: TestApp,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly statements: readonly string[] }> {
  const { pool } = app.deps.database;
  const counter = counters.get(pool) ?? watchPool(pool);
  // A connection that is opened during the work would be counted with what it listens to.
  await Promise.all(Array.from({ length: pool.options.max ?? 1 }, () => pool.query('select 1')));
  const statements: string[] = [];
  counter.statements = statements;
  try {
    return { result: await work(), statements };
  } finally {
    counter.statements = null;
  }
}

function watchPool(pool: pg.Pool): { statements: string[] | null } {
  const counter: { statements: string[] | null } = { statements: null };
  counters.set(pool, counter);
  const watched = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [statement] = args as [string | { readonly text?: string }];
      counter.statements?.push(typeof statement === 'string' ? statement : (statement.text ?? ''));
      return query(...args);
    }) as typeof client.query;
  });
  return counter;
}
