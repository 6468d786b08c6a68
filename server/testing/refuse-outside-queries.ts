import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../src/platform/db/database.ts';

const OUTSIDE = 'This query waits for another connection while its caller holds an open transaction: pass on its tx.';

/**
 * Fails each query that takes a connection of the pool while its caller is in a transaction. The embedded engine has one
 * connection, so such a query would wait there until it times out; on a server it would read what the transaction does
 * not see, and a pool whose connections all wait like this serves nobody.
 */
export function refuseOutsideQueries(database: Database): Database {
  const transaction = new AsyncLocalStorage<{ isOpen: boolean }>();
  const { pool, transact } = database;
  const connect = pool.connect.bind(pool) as (callback?: (error: Error) => void) => unknown;
  pool.connect = ((callback?: (error: Error) => void) => {
    if (!transaction.getStore()?.isOpen) return connect(callback);
    const error = new Error(OUTSIDE);
    return callback ? callback(error) : Promise.reject(error);
  }) as typeof pool.connect;
  return {
    ...database,
    transact: (work) =>
      transact(async (tx) => {
        const state = { isOpen: true };
        try {
          return await transaction.run(state, async () => await work(tx));
        } finally {
          state.isOpen = false;
        }
      }),
  };
}
