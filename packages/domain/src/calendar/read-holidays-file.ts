import type { LocalizedText } from '../localized-text.ts';
import { err, ok, type Result } from '../result.ts';
import { addDays, isDay } from '../time/iso-days.ts';
import { toLocalDay, toLocalTime } from '../time/local-time.ts';
import type { DayOff } from './calendar.ts';

/** An iCalendar file (RFC 5545) of public holidays has some dozens of events. */
export const HOLIDAYS_FILE_LIMITS = { characters: 1_000_000, events: 1000, daysOfEvent: 31 } as const;

/** Why an event was left out. */
export type RefusedEventReason =
  /** It repeats by a rule; its days are entered one by one. */
  | 'recurring'
  | 'dayInvalid'
  | 'tooLong'
  /** An appointment of some hours is no day off. */
  | 'partOfDay';
export interface RefusedEvent {
  readonly summary: string;
  readonly reason: RefusedEventReason;
}
export interface HolidaysFile {
  /** By day; a name is empty in a language that the file does not have. */
  readonly days: readonly DayOff[];
  readonly refused: readonly RefusedEvent[];
}
export type HolidaysFileError = 'fileTooLarge' | 'notACalendar' | 'tooManyEvents';

const MIDNIGHT = '00:00';
/** What lasts as long as people work is a day off. */
const WORKING_HOURS = 8;

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

interface Property {
  readonly name: string;
  readonly params: string;
  readonly value: string;
}

/** A line that begins with a space or tab goes on with the one before (RFC 5545, 3.1). */
const unfold = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n');

/** Name, parameters and value. A colon inside of quotes belongs to a parameter. */
function parseLine(line: string): Property | null {
  const match = /^([A-Za-z0-9-]+)((?:;[^=;:]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/.exec(line);
  return match && { name: (match[1] ?? '').toUpperCase(), params: match[2] ?? '', value: match[3] ?? '' };
}

const unescapeText = (value: string): string =>
  value
    .replace(/\\([\\;,nN])/g, (_all, sign: string) => (sign.toLowerCase() === 'n' ? ' ' : sign))
    .replace(/\s+/g, ' ')
    .trim();

/** The properties of each event itself, without those of its alarms. */
function listEvents(lines: readonly string[]): Property[][] | null {
  const events: Property[][] = [];
  const open: string[] = [];
  let isCalendar = false;
  for (const line of lines) {
    const property = parseLine(line);
    if (!property) continue;
    if (property.name === 'BEGIN') {
      open.push(property.value.toUpperCase());
      if (open.length === 1 && open[0] === 'VCALENDAR') isCalendar = true;
      if (open.length === 2 && open[1] === 'VEVENT') events.push([]);
    } else if (property.name === 'END') open.pop();
    else if (open.length === 2 && open[1] === 'VEVENT') events.at(-1)?.push(property);
  }
  return isCalendar ? events : null;
}

/** Day and time of a DATE or DATE-TIME; one in UTC is that of the operator. A DATE begins at midnight. */
function readMoment({ value }: Property): { readonly day: string; readonly time: string } | null {
  const match = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/.exec(value.trim());
  if (!match) return null;
  const [, year, month, date, hour = '00', minute = '00', second = '00', utc] = match;
  const day = `${year}-${month}-${date}`;
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`);
  if (!isDay(day) || Number.isNaN(at.getTime())) return null;
  return utc ? { day: toLocalDay(at), time: toLocalTime(at) } : { day, time: `${hour}:${minute}` };
}

/** The days after the last one: those of a DURATION in days or weeks, or one day. */
function readLength(duration: string | undefined): number | null {
  if (duration === undefined) return 1;
  const match = /^\+?P(?:(\d{1,3})W|(\d{1,4})D(?:T.*)?|T.+)$/.exec(duration.trim());
  return match ? Math.max(1, Number(match[1] ?? 0) * 7 + Number(match[2] ?? 0)) : null;
}

/** The minutes of a DURATION in hours and minutes. */
function readMinutes(duration: string): number {
  const [, hours, minutes] = /^\+?PT(?:(\d{1,4})H)?(?:(\d{1,5})M)?/i.exec(duration.trim()) ?? [];
  return Number(hours ?? 0) * 60 + Number(minutes ?? 0);
}

/** The days of an event, or why it is left out. A DATE of its end is the first day after it. */
function readEvent(event: readonly Property[]): Result<string[], RefusedEventReason> {
  const find = (name: string) => event.find((property) => property.name === name);
  if (find('RRULE') || find('RDATE')) return err('recurring');
  const [start, end] = [find('DTSTART'), find('DTEND')];
  const begin = start ? readMoment(start) : null;
  const first = begin?.day ?? null;
  const length = readLength(find('DURATION')?.value);
  if (begin === null || first === null || length === null) return err('dayInvalid');
  const last = end ? readMoment(end) : { day: addDays(first, length), time: MIDNIGHT };
  if (last === null || last.day < first) return err('dayInvalid');
  const isTimed =
    /T/i.test(start?.value ?? '') && (last.day === first || /^\+?PT/i.test(find('DURATION')?.value.trim() ?? ''));
  const minutes = end ? toMinutes(last.time) - toMinutes(begin.time) : readMinutes(find('DURATION')?.value ?? '');
  if (isTimed && minutes < WORKING_HOURS * 60) return err('partOfDay');
  // One that ends at a time on a later day has begun that day; at midnight, or as a date, it has not.
  const endDay = last.time === MIDNIGHT && last.day > first ? last.day : addDays(last.day, 1);
  const days: string[] = [];
  for (let day = first; day < endDay; day = addDays(day, 1)) {
    if (days.length === HOLIDAYS_FILE_LIMITS.daysOfEvent) return err('tooLong');
    days.push(day);
  }
  return ok(days);
}

/** The language that a name is in, by what the file says or by its letters. */
const readName = (event: readonly Property[]): { readonly name: LocalizedText; readonly summary: string } => {
  const property = event.find(({ name }) => name === 'SUMMARY');
  const summary = unescapeText(property?.value ?? '').slice(0, 200);
  const isArabic = /;LANGUAGE="?ar\b/i.test(property?.params ?? '') || /\p{Script=Arabic}/u.test(summary);
  return { summary, name: isArabic ? { en: '', ar: summary } : { en: summary, ar: '' } };
};

/**
 * The holidays of an iCalendar file. Events of one day become one holiday, which has its names from both when they are in
 * two languages. What repeats by a rule is refused by its name: which days it means is not for us to guess.
 */
export function readHolidaysFile(text: string): Result<HolidaysFile, HolidaysFileError> {
  if (text.length > HOLIDAYS_FILE_LIMITS.characters) return err('fileTooLarge');
  const events = listEvents(unfold(text.replace(/^\uFEFF/, '')));
  if (!events) return err('notACalendar');
  if (events.length > HOLIDAYS_FILE_LIMITS.events) return err('tooManyEvents');
  const byDay = new Map<string, LocalizedText>();
  const refused: RefusedEvent[] = [];
  for (const event of events) {
    if (event.some(({ name, value }) => name === 'STATUS' && value.trim().toUpperCase() === 'CANCELLED')) continue;
    const { name, summary } = readName(event);
    const days = readEvent(event);
    if (!days.ok) refused.push({ summary, reason: days.reason });
    else
      for (const day of days.value) {
        const known = byDay.get(day);
        byDay.set(day, { en: known?.en || name.en, ar: known?.ar || name.ar });
      }
  }
  const days = [...byDay].map(([day, name]) => ({ day, name })).sort((one, other) => (one.day < other.day ? -1 : 1));
  return ok({ days, refused });
}

/** Holidays with those of a file: what is there keeps its names, and takes the one that it lacks from the file. */
export function mergeHolidays(
  holidays: readonly DayOff[],
  days: readonly DayOff[],
): { readonly days: DayOff[]; readonly added: number; readonly known: number; readonly isNameMissing: boolean } {
  const byDay = new Map(days.map((off) => [off.day, off.name]));
  const completed = holidays.map(({ day, name }) => ({
    day,
    name: { en: name.en || (byDay.get(day)?.en ?? ''), ar: name.ar || (byDay.get(day)?.ar ?? '') },
  }));
  const added = days.filter(({ day }) => !holidays.some((off) => off.day === day));
  const merged = [...completed, ...added].sort((one, other) => (one.day < other.day ? -1 : 1));
  const isNameMissing = merged.some(({ name }) => !name.en || !name.ar);
  return { days: merged, added: added.length, known: days.length - added.length, isNameMissing };
}
