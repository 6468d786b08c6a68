import { toLocalClock, toLocalDay } from '../time/local-time.ts';

/** Working hours of the operator end at 18:00 (specification 000: 9am-6pm, Sunday to Thursday). */
const CLOSING_HOUR = 18;
/** Rush: what is confirmed before noon is done on the same working day. */
const RUSH_BEFORE_HOUR = 12;
/** Delivery within 24 to 48 hours in the UAE, within 4 to 5 days abroad (handbook 5.1). */
export const PROMISED_WORKING_DAYS = { local: 2, abroad: 5 } as const;
const HOME_COUNTRY = 'AE';
const DAY_MS = 86_400_000;

export interface PromisedOrder {
  readonly rush: boolean;
  /** ISO code of the country of delivery; null when it is not known. */
  readonly countryId: string | null;
}

/**
 * When an order that is confirmed now has to be done: the end of the last promised working day. What is confirmed after
 * the closing hour or on a day without work counts as confirmed in the morning of the next working day.
 * @param workingDays 0 is Sunday
 */
export function calculateDueAt(
  confirmedAt: Date,
  { rush, countryId }: PromisedOrder,
  workingDays: readonly number[],
): Date {
  const isWorkingDay = (at: Date) => workingDays.length === 0 || workingDays.includes(toLocalClock(at).weekday);
  const nextWorkingDay = (at: Date): Date => {
    const next = new Date(at.getTime() + DAY_MS);
    return isWorkingDay(next) ? next : nextWorkingDay(next);
  };
  const isInHours = isWorkingDay(confirmedAt) && toLocalClock(confirmedAt).hour < CLOSING_HOUR;
  const first = isInHours ? confirmedAt : nextWorkingDay(confirmedAt);
  // In the morning of a later day nothing is too late for rush.
  const isRushToday = !isInHours || toLocalClock(confirmedAt).hour < RUSH_BEFORE_HOUR;
  const isAbroad = countryId !== null && countryId !== HOME_COUNTRY;
  const days = rush ? (isRushToday ? 0 : 1) : isAbroad ? PROMISED_WORKING_DAYS.abroad : PROMISED_WORKING_DAYS.local;
  let day = first;
  for (let counted = 0; counted < days; counted += 1) day = nextWorkingDay(day);
  return toDueAt(toLocalDay(day));
}

/** The end of a working day at the operator, from its ISO date. */
export const toDueAt = (day: string): Date => new Date(`${day}T${CLOSING_HOUR}:00:00+04:00`);
