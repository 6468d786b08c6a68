/** Of the operator's working day, due dates and documents, wherever the server runs. */
export const OPERATOR_TIME_ZONE = 'Asia/Dubai';

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: OPERATOR_TIME_ZONE, dateStyle: 'short' });
/** ISO date of an instant where the operator is, such as 2026-11-21. */
export const toLocalDay = (at: Date): string => dayFormat.format(at);

export const DAY_MS = 86_400_000;

/** The instant at which clocks of the operator show a day and HH:MM (UTC+4, no daylight saving time). */
export const toLocalInstant = (day: string, time: string): Date => new Date(`${day}T${time}:00+04:00`);

/** The midnight with which an ISO date begins where the operator is. */
export const toStartOfLocalDay = (day: string): Date => toLocalInstant(day, '00:00');

const timeFormat = new Intl.DateTimeFormat('en-GB', { timeZone: OPERATOR_TIME_ZONE, timeStyle: 'short' });
/** Hour and minute of an instant where the operator is, such as 18:00. */
export const toLocalTime = (at: Date): string => timeFormat.format(at);

/** Calendar days where the operator is, from `now` until `then`; negative when the day has passed. */
export const countLocalDaysUntil = (then: Date, now: Date): number =>
  Math.round((Date.parse(toLocalDay(then)) - Date.parse(toLocalDay(now))) / DAY_MS);
