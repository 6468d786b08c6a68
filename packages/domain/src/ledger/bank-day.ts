import { addDays, getWeekday } from '../time/iso-days.ts';

const SATURDAY = 6;
const SUNDAY = 0;
/** Longer than any holidays in a row. */
const MAX_CLOSED_DAYS = 60;

/** Days on which banks are closed beside the week-end: those of the country, which the operator's calendar has. */
type Holidays = readonly { readonly day: string }[];

/** Whether banks of the UAE pay cheques on a day. */
export const isBankDay = (day: string, holidays: Holidays): boolean =>
  getWeekday(day) !== SATURDAY && getWeekday(day) !== SUNDAY && !holidays.some((off) => off.day === day);

/** The day on which the bank takes a cheque of a date: the date itself, or the next day on which banks are open. */
export function toBankDay(date: string, holidays: Holidays): string {
  for (let day = date, tried = 0; tried < MAX_CLOSED_DAYS; day = addDays(day, 1), tried += 1)
    if (isBankDay(day, holidays)) return day;
  return date;
}

/** The last day on which banks were open, this day included. */
export function findLastBankDay(today: string, holidays: Holidays): string {
  for (let day = today, tried = 0; tried < MAX_CLOSED_DAYS; day = addDays(day, -1), tried += 1)
    if (isBankDay(day, holidays)) return day;
  return today;
}
