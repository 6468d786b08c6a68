import { getWeekday } from '../time/iso-days.ts';
import { toLocalDay, toLocalTime } from '../time/local-time.ts';
import type { Calendar, Carriage, Carrier, DayOff, ShortDays, WorkingHours } from './calendar.ts';

/** What is worked on a day, and why not, or why less. */
export interface WorkingDay {
  /** Null is a day off. */
  readonly hours: WorkingHours | null;
  readonly holiday: DayOff | null;
  readonly short: ShortDays | null;
}

/** What the operator works on a day. */
export function getWorkingDay({ week, holidays, shortDays }: Calendar, day: string): WorkingDay {
  const usual = week[getWeekday(day)] ?? null;
  const holiday = holidays.find((off) => off.day === day) ?? null;
  const short = usual && !holiday ? (shortDays.find(({ first, last }) => first <= day && day <= last) ?? null) : null;
  return { hours: holiday ? null : (short ?? usual), holiday, short };
}

/** Whether a carrier works on a day; null stands for one that works when the operator does. */
export function isCarrierWorking(
  calendar: Calendar,
  carrier: Carrier | null,
  day: string,
  own = getWorkingDay(calendar, day),
): boolean {
  if (!carrier) return own.hours !== null;
  return (
    !carrier.weekdaysOff.includes(getWeekday(day)) &&
    !(carrier.keepsHolidays && own.holiday) &&
    !carrier.daysOff.some((off) => off.day === day)
  );
}

export const findCarrier = ({ carriers }: Calendar, methodId: string): Carrier | null =>
  carriers.find((carrier) => carrier.methodId === methodId) ?? null;

/** Whether a parcel can leave on a day: operator and carrier work. */
export const isLeavingDay = (calendar: Calendar, carrier: Carrier | null, day: string): boolean =>
  getWorkingDay(calendar, day).hours !== null && isCarrierWorking(calendar, carrier, day);

/** When a parcel leaves on a day: at the cut-off, or when a short day has ended; files can be downloaded by then. */
export const getLeavingTime = ({ to }: WorkingHours, carriage: Pick<Carriage, 'cutOff'> | null): string =>
  carriage && carriage.cutOff < to ? carriage.cutOff : to;

/** What a clock at the operator says: the hour, and whether anything is worked on this day. */
export interface WorkClock {
  readonly hour: number;
  readonly isWorkingDay: boolean;
}
export const getWorkClock = (calendar: Calendar, now: Date): WorkClock => ({
  hour: Number(toLocalTime(now).slice(0, 2)),
  isWorkingDay: getWorkingDay(calendar, toLocalDay(now)).hours !== null,
});
