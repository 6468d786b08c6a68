import type { Deps } from '../deps.ts';
import type { Tx } from '../db/database.ts';
import type { SocketMessage } from '../realtime/realtime.ts';
import type { DomainEventOf, EventType } from './domain-events.ts';

export type WriteRows<R> = (tx: Tx, rows: readonly R[]) => Promise<unknown>;

export interface SubscriberContext {
  /** The transaction of the change: what a subscriber writes and enqueues is committed with it. */
  readonly tx: Tx;
  readonly deps: Deps;
  readonly eventId: number;
  readonly now: Date;
  /** Loads once what several events that were published together need; none of their subscribers may change it. */
  readonly shared: <T>(key: string, load: () => Promise<T>) => Promise<T>;
  /** Has rows written before the commit, those of all events by one call of `write`, which sends one statement. */
  readonly gather: <R>(write: WriteRows<R>, rows: readonly R[]) => void;
  /** Delivers a message to open pages after the commit. */
  readonly send: (message: SocketMessage) => void;
}

/**
 * What a module does when events happen. A subscriber runs in the transaction of the event, so it touches the database
 * and the queue only; slow or outside work is a job that it enqueues. It may run again after a deadlock.
 */
export type EventSubscribers = {
  readonly [T in EventType]?: (event: DomainEventOf<T>, context: SubscriberContext) => Promise<void> | void;
};

/** The subscribers of all modules in the order in which they run. */
export type SubscriberList = readonly EventSubscribers[];

declare module '../deps.ts' {
  interface Deps {
    readonly eventSubscribers: SubscriberList;
  }
}
