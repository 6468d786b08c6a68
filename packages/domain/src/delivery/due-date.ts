import { getOrderTimes, type Calendar } from '../calendar/calendar.ts';
import { promise, type DeliveryPromise } from '../calendar/promise.ts';
import { createUsualCalendar } from '../calendar/usual-calendar.ts';
import { getWorkingDay } from '../calendar/working-days.ts';
import { toInstant } from '../calendar/zone-time.ts';
import { HOME_COUNTRY } from './shipping-methods.ts';

/** Delivery within 24 to 48 hours in the UAE, within 4 to 5 days abroad (handbook 5.1). */
export const PROMISED_WORKING_DAYS = { local: 2, abroad: 5 } as const;

export interface PromisedOrder {
  readonly rush: boolean;
  /** ISO code of the country of delivery; null when it is not known. */
  readonly countryId: string | null;
}

/**
 * When an order has to be done for its promise: rush is a promise of production, so it is due when it leaves; everything
 * else is due when it arrives.
 */
export const getDueAt = ({ leavesAt, arrivesBy }: DeliveryPromise, rush: boolean): Date =>
  rush ? leavesAt : arrivesBy;

const places = {
  zones: [
    { id: 'home', countries: [HOME_COUNTRY] },
    { id: 'abroad', countries: '*' },
  ],
  methods: [{ id: 'courier', prices: { home: true, abroad: true } }],
} as const;

/**
 * When an order that is confirmed now has to be done by the calendar that installations start with: the end of the last
 * promised working day. What is confirmed after the closing hour or on a day without work counts as confirmed in the morning
 * of the next working day.
 * @param workingDays 0 is Sunday
 */
export function calculateDueAt(
  confirmedAt: Date,
  { rush, countryId }: PromisedOrder,
  workingDays: readonly number[],
): Date {
  const calendar = createUsualCalendar(workingDays, places);
  const { work, load } = getOrderTimes(calendar, { rush, plateTypes: [] });
  const isAbroad = countryId !== null && countryId !== HOME_COUNTRY;
  const delivery = { methodId: 'courier', zoneId: isAbroad ? 'abroad' : 'home' };
  return getDueAt(promise(confirmedAt, work, calendar, load, delivery), rush);
}

/** The end of a day at the operator, from its ISO date; of a day off, when the longest day of the week would end. */
export function toDueAt(day: string, calendar: Calendar): Date {
  const latest = calendar.week.reduce((last, hours) => (hours && hours.to > last ? hours.to : last), '00:00');
  return toInstant(day, getWorkingDay(calendar, day).hours?.to ?? latest, calendar.timeZone);
}
