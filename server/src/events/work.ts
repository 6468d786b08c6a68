import { sqlError, type Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { HouseEvent } from './events.ts';
import { record, type Told } from './record.ts';

/** Serialization failure and deadlock: the same work succeeds when it is done again. */
const AGAIN = new Set(['40001', '40P01']);

/**
 * One piece of work in one transaction: the change, its events, the notifications and jobs that follow from them are
 * committed together; sockets hear of it only afterwards. Work may run again after a deadlock, so it must not touch
 * anything outside the transaction.
 */
export async function transact<T>(
  deps: Deps,
  work: (tx: Tx, raise: (event: HouseEvent) => void) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let told: Told[] = [];
    try {
      const result = await deps.database.transact(async (tx) => {
        const events: HouseEvent[] = [];
        const value = await work(tx, (event) => events.push(event));
        told = await record(tx, deps, events);
        return value;
      });
      for (const message of told) deps.realtime.tell(message);
      return result;
    } catch (error) {
      if (attempt < 4 && AGAIN.has(sqlError(error)?.code ?? '')) continue;
      throw error;
    }
  }
}
