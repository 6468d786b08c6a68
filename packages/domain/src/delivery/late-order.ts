import type { StoredPromise } from '../calendar/promise.ts';
import { isPromiseAhead, orderStatus } from '../orders/order-status.ts';
import { isCollectionMethod } from './collection.ts';

/** What an order is promised for, as it is stored; instants in ISO 8601. */
export interface PromisedOrder {
  readonly statusId: number;
  readonly promise: Pick<StoredPromise, 'leavesAt' | 'arrivesBy' | 'methodId'> | null;
  readonly dueAt: string | null;
  /** Why staff have set another date than the promised one; empty without. */
  readonly dueReason: string;
}

/** When an order arrives, as its customer reads it: as promised, or on the day that staff have set since; null before a promise. */
export const getPromisedAt = ({ promise, dueAt, dueReason }: Omit<PromisedOrder, 'statusId'>): string | null =>
  promise && dueReason === '' ? promise.arrivesBy : dueAt;

/**
 * From when on an order is late as long as its status is the same: what is not ready when its carrier leaves will not arrive in
 * time. What was ready is late when it has not left on the day on which it should arrive; files and what is
 * collected are there as soon as they are ready. Null for an order of which nothing is promised any more.
 */
export function getLateFrom(order: PromisedOrder): string | null {
  const { statusId, promise, dueReason } = order;
  if (!isPromiseAhead(statusId)) return null;
  if (statusId !== orderStatus.ready) return promise && dueReason === '' ? promise.leavesAt : getPromisedAt(order);
  const isAtHand = promise !== null && (promise.methodId === null || isCollectionMethod(promise.methodId));
  return isAtHand ? null : getPromisedAt(order);
}

/** @param lateFrom as `getLateFrom` says it */
export const isLate = (lateFrom: string | null, now: Date): boolean =>
  lateFrom !== null && now.getTime() >= Date.parse(lateFrom);
