import { isPromiseAhead } from '../orders/order-status.ts';
import { addDays } from '../time/iso-days.ts';
import { toLocalDay, toStartOfLocalDay } from '../time/local-time.ts';
import type { Calendar, Delivery } from './calendar.ts';
import { MAX_PROMISE_DAYS, promise, type DeliveryPromise } from './promise.ts';

const noWork = { minutes: 0 } as const;

/** When what is ready at a moment leaves and arrives. */
export const promiseReady = (readyAt: Date, calendar: Calendar, delivery: Delivery | null): DeliveryPromise | null =>
  promise(readyAt, noWork, calendar, noWork, delivery);

/**
 * What staff promise instead, by the day on which an order is to arrive: it leaves as late as it then can. Null where nothing that
 * leaves from now on arrives on that very day.
 */
export function promiseDay(
  day: string,
  calendar: Calendar,
  delivery: Delivery | null,
  now: Date,
): DeliveryPromise | null {
  const today = toLocalDay(now);
  let leaving = day;
  for (let back = 0; back <= MAX_PROMISE_DAYS && leaving >= today; back += 1, leaving = addDays(leaving, -1)) {
    const from = leaving === today ? now : toStartOfLocalDay(leaving);
    const made = promiseReady(from, calendar, delivery);
    const arrives = made && toLocalDay(made.arrivesBy);
    if (arrives === day) return made;
    if (arrives !== null && arrives < day) return null;
  }
  return null;
}

/** Why a promise is not moved; null where it may be. */
export type PromiseChangeError = 'notPromised' | 'changedMeanwhile';

/**
 * Whether staff may promise another day: what has left, was cancelled or has no promise yet has none to move. Of two people who decide
 * at once the second one has seen another promise.
 * @param seen when it was to arrive, as the screen showed it
 */
export function checkPromiseChange(
  { statusId, promise: stored }: { readonly statusId: number; readonly promise: { readonly arrivesBy: string } | null },
  seen: string,
): PromiseChangeError | null {
  if (!stored || !isPromiseAhead(statusId)) return 'notPromised';
  return Date.parse(stored.arrivesBy) === Date.parse(seen) ? null : 'changedMeanwhile';
}
