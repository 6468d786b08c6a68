import type { Calendar, Carrier, DayOff, ShortDays, WorkingHours } from './calendar.ts';
import { getWeekday, toZoneDay, toZoneTime } from './zone-time.ts';

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
export function isCarrierWorking(calendar: Calendar, carrier: Carrier | null, day: string): boolean {
  const own = getWorkingDay(calendar, day);
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

/** What a clock at the operator says: the hour, and whether anything is worked on this day. */
export interface WorkClock {
  readonly hour: number;
  readonly isWorkingDay: boolean;
}
export const getWorkClock = (calendar: Calendar, now: Date): WorkClock => ({
  hour: Number(toZoneTime(now, calendar.timeZone).slice(0, 2)),
  isWorkingDay: getWorkingDay(calendar, toZoneDay(now, calendar.timeZone)).hours !== null,
});
