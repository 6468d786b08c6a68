import { sql } from 'drizzle-orm';
import { recordAuditEntry, type AuditedCall } from '../audit/record-entry.ts';
import { getSqlError, type Tx } from '../db/database.ts';
import { events as eventTable } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import type { SocketMessage } from '../realtime/realtime.ts';
import type { DomainEvent, Publish } from './domain-events.ts';
import type { SubscriberContext, WriteRows } from './event-subscribers.ts';

/** Serialization failure and deadlock: the same work succeeds when it is done again. */
const RETRYABLE_CODES = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 4;

/**
 * Runs work in one transaction: the change, its events and what subscribers write and enqueue are committed together;
 * open pages are told after the commit. Work may run again after a deadlock, so it must not touch anything outside the
 * transaction.
 * @param audited the call of staff that the work is part of; its entry in the audit is written with the events
 */
export async function transactWithEvents<T>(
  deps: Deps,
  work: (tx: Tx, publish: Publish) => Promise<T>,
  audited?: AuditedCall | undefined,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let messages: SocketMessage[] = [];
    try {
      const result = await deps.database.transact(async (tx) => {
        const storeJobs = deps.jobs.collect(tx);
        const events: DomainEvent[] = [];
        const value = await work(tx, (event) => events.push(event));
        const gathered = new GatheredRows();
        messages = await recordEvents(tx, deps, { events, audited, value }, gathered);
        // Sent together. Both are awaited: a statement that is sent after a rollback is not undone by it.
        const [written, stored] = await Promise.allSettled([gathered.write(tx), storeJobs()]);
        if (written.status === 'rejected') throw written.reason;
        if (stored.status === 'rejected') throw stored.reason;
        return value;
      });
      for (const message of messages) deps.realtime.deliver(message);
      return result;
    } catch (error) {
      if (attempt < MAX_ATTEMPTS && RETRYABLE_CODES.has(getSqlError(error)?.code ?? '')) continue;
      throw error;
    }
  }
}

/** Rows that subscribers leave to be written before the commit, by what writes them. */
class GatheredRows {
  readonly #rows = new Map<WriteRows<unknown>, unknown[]>();

  readonly add = <R>(write: WriteRows<R>, rows: readonly R[]): void => {
    const key = write as WriteRows<unknown>;
    this.#rows.set(key, [...(this.#rows.get(key) ?? []), ...rows]);
  };

  async write(tx: Tx): Promise<void> {
    const results = await Promise.allSettled([...this.#rows].map(([write, rows]) => write(tx, rows)));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }
}

/** What a transaction did: its events, the call of staff that it is part of, and what the work answers. */
interface Work {
  readonly events: readonly DomainEvent[];
  readonly audited: AuditedCall | undefined;
  readonly value: unknown;
}

/** Stores events and runs their subscribers. Answers the messages to deliver once the transaction is committed. */
async function recordEvents(
  tx: Tx,
  deps: Deps,
  { events, audited, value }: Work,
  gathered: GatheredRows,
): Promise<SocketMessage[]> {
  const messages: SocketMessage[] = [];
  const now = deps.clock.now();
  const ids = events.length > 0 ? await insertEvents(tx, events, now) : [];
  if (audited && (ids.length > 0 || !audited.isStage || (await hasChanged(tx))))
    await recordAuditEntry(tx, audited, { events, eventIds: ids, answer: value, at: now });
  const shared = createShared();
  for (const [index, event] of events.entries()) {
    const context: SubscriberContext = {
      tx,
      deps,
      eventId: ids[index] ?? 0,
      now,
      shared,
      gather: gathered.add,
      send: (message) => messages.push(message),
    };
    for (const subscribers of deps.eventSubscribers) {
      // The event and its subscriber have the same type by construction; the compiler cannot follow a union of functions.
      const subscriber = subscribers[event.type] as
        ((event: DomainEvent, context: SubscriberContext) => Promise<void> | void) | undefined;
      await subscriber?.(event, context);
    }
  }
  return messages;
}

/** Whether the transaction has changed or locked a row so far: reading alone is given no number. */
async function hasChanged(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ changed: boolean }>(
    sql`select pg_current_xact_id_if_assigned() is not null as changed`,
  );
  return rows[0]?.changed === true;
}

function createShared(): SubscriberContext['shared'] {
  const loaded = new Map<string, Promise<unknown>>();
  return <T>(key: string, load: () => Promise<T>) => {
    const value = (loaded.get(key) as Promise<T> | undefined) ?? load();
    loaded.set(key, value);
    return value;
  };
}

/** In the order of publication, which is the order of their ids. */
async function insertEvents(tx: Tx, events: readonly DomainEvent[], at: Date): Promise<readonly number[]> {
  const rows = await tx
    .insert(eventTable)
    .values(
      events.map((event) => ({
        type: event.type,
        orderId: 'orderId' in event ? event.orderId : null,
        companyId: 'companyId' in event ? event.companyId : null,
        payload: event,
        at,
      })),
    )
    .returning({ id: eventTable.id });
  if (rows.length !== events.length) throw new Error('An event was not stored.');
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}
