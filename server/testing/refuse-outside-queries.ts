import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../src/platform/db/database.ts';

const OUTSIDE = 'This query waits for another connection while its caller holds an open transaction: pass on its tx.';

interface OpenTransaction {
  readonly pool: Database['pool'];
  isOpen: boolean;
  /** A transaction of another database, as a second node has it. */
  readonly outer: OpenTransaction | undefined;
}

/**
 * One for all databases of a worker: each storage is carried on by every promise of the process for as long as it lives, so
 * with one a database the hundredth test file spent most of its time on those before.
 */
const transactions = new AsyncLocalStorage<OpenTransaction>();

function holdsTransaction(pool: Database['pool']): boolean {
  for (let open = transactions.getStore(); open; open = open.outer) if (open.pool === pool && open.isOpen) return true;
  return false;
}

/**
 * Fails each query that takes a connection of the pool while its caller is in a transaction. The embedded engine has one
 * connection, so such a query would wait there until it times out; on a server it would read what the transaction does
 * not see, and a pool whose connections all wait like this serves nobody.
 */
export function refuseOutsideQueries(database: Database): Database {
  const { pool, transact } = database;
  const connect = pool.connect.bind(pool) as (callback?: (error: Error) => void) => unknown;
  pool.connect = ((callback?: (error: Error) => void) => {
    if (!holdsTransaction(pool)) return connect(callback);
    const error = new Error(OUTSIDE);
    return callback ? callback(error) : Promise.reject(error);
  }) as typeof pool.connect;
  return {
    ...database,
    transact: (work) =>
      transact(async (tx) => {
        const state: OpenTransaction = { pool, isOpen: true, outer: transactions.getStore() };
        try {
          return await transactions.run(state, async () => await work(tx));
        } finally {
          state.isOpen = false;
        }
      }),
  };
}
