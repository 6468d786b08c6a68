/**
 * Payloads of the domain events by type. Each module adds its own in its `events.ts` by declaration merging, so the
 * list of all events exists without a file that knows every module. `orderId` and `companyId` are stored in columns
 * of their own when a payload has them.
 */
export interface DomainEvents {}

export type EventType = keyof DomainEvents;

/** What happened, written in the transaction of the change itself (outbox pattern). */
export type DomainEventOf<T extends EventType> = { [K in T]: { readonly type: K } & DomainEvents[K] }[T];
export type DomainEvent = DomainEventOf<EventType>;

/** Records an event in the transaction in progress. */
export type Publish = (event: DomainEvent) => void;
