import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { TestApp } from './test-app.ts';

/** Statements of one piece of work, in order; SQL of a named statement once for each time that it runs. */
export interface CountedWork<T> {
  readonly result: T;
  readonly statements: readonly string[];
}

const running = new AsyncLocalStorage<string[]>();
const watched = new WeakSet<object>();

/** What runs in the background asks the queue for its jobs; it belongs to nobody's call. */
const isOfBackground = (text: string): boolean => /^\s*(listen |with next as|update jobs\.)/i.test(text);

/**
 * Counts the statements that `work` sends over the pool of an application, transaction commands among them. Background
 * jobs are not counted: they start outside of the work.
 */
export async function countStatements<T>(app: TestApp, work: () => Promise<T>): Promise<CountedWork<T>> {
  const { pool } = app.deps.database;
  watch(pool);
  // A connection that is opened during the work would count what it tells to others later.
  await Promise.all(Array.from({ length: pool.options.max ?? 1 }, () => pool.query('select 1')));
  const statements: string[] = [];
  const result = await running.run(statements, work);
  return { result, statements };
}

function watch(pool: pg.Pool): void {
  if (watched.has(pool)) return;
  watched.add(pool);
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const count = (...args: unknown[]) => {
      const [first] = args as [string | { readonly text?: string }];
      const text = typeof first === 'string' ? first : (first.text ?? '');
      if (!isOfBackground(text)) running.getStore()?.push(text);
      return query(...args);
    };
    client.query = count as typeof client.query;
  });
}
