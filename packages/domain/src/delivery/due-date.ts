import type { Calendar } from '../calendar/calendar.ts';
import type { DeliveryPromise } from '../calendar/promise.ts';
import { getWorkingDay } from '../calendar/working-days.ts';
import { toLocalInstant } from '../time/local-time.ts';

/**
 * When an order has to be done for its promise: rush is a promise of production, so it is due when it leaves; everything
 * else is due when it arrives.
 */
export const getDueAt = ({ leavesAt, arrivesBy }: DeliveryPromise, rush: boolean): Date =>
  rush ? leavesAt : arrivesBy;

/** The end of a day at the operator, from its ISO date; of a day off, when the longest day of the week would end. */
export function toDueAt(day: string, calendar: Calendar): Date {
  const latest = calendar.week.reduce((last, hours) => (hours && hours.to > last ? hours.to : last), '00:00');
  return toLocalInstant(day, getWorkingDay(calendar, day).hours?.to ?? latest);
}
