import { isCollectionMethod } from '../delivery/collection.ts';
import { orderStatus } from '../orders/order-status.ts';
import { toLocalDay } from '../time/local-time.ts';
import type { StoredPromise } from './promise.ts';

type Measured = Pick<StoredPromise, 'leavesAt' | 'methodId'>;

const readyStatusIds: readonly number[] = [orderStatus.ready, orderStatus.shipped, orderStatus.completed];
const shippedStatusIds: readonly number[] = [orderStatus.shipped, orderStatus.completed];

/** Whether plates are packed or files released in this status. */
export const isReadyStatus = (statusId: number): boolean => readyStatusIds.includes(statusId);

/** Files and what is collected are at hand as soon as they are ready: nobody waits for a carrier. */
const isAtHand = ({ methodId }: Measured): boolean => methodId === null || isCollectionMethod(methodId);

/** Whether the operator has done what it promised to do with an order in this status: it has left, or it is at hand. */
export const isHandedOver = (promise: Measured, statusId: number): boolean =>
  (isAtHand(promise) ? readyStatusIds : shippedStatusIds).includes(statusId);

const MINUTE_MS = 60_000;

/**
 * By how many minutes a promise was missed when its order was handed over; 0 when it was kept. What was ready before its carrier
 * left has to leave on that day; when staff say so in the evening it has left in time. What the carrier does then is not
 * measured.
 * @param readyAt when it was ready for the first time
 * @param handedOverAt when it left; of what is at hand the same moment
 */
export function measureHandOver(promise: Measured, readyAt: Date, handedOverAt: Date): number {
  const leavesAt = new Date(promise.leavesAt);
  const wasReady = readyAt < leavesAt;
  if (wasReady && (isAtHand(promise) || toLocalDay(handedOverAt) <= toLocalDay(leavesAt))) return 0;
  const measuredAt = isAtHand(promise) ? readyAt : handedOverAt;
  return Math.max(1, Math.ceil((measuredAt.getTime() - leavesAt.getTime()) / MINUTE_MS));
}

/** How a stored promise stands before its order is handed over: what is ready before its carrier leaves is in time. */
export type PromiseOutcome = 'open' | 'inTime' | 'late';

/** @param readyAt when the order was ready; null as long as it is not */
export function getPromiseOutcome(
  { leavesAt }: Pick<StoredPromise, 'leavesAt'>,
  readyAt: string | null,
  now: Date,
): PromiseOutcome {
  const isBefore = (at: number) => at < Date.parse(leavesAt);
  if (readyAt === null) return isBefore(now.getTime()) ? 'open' : 'late';
  return isBefore(Date.parse(readyAt)) ? 'inTime' : 'late';
}
