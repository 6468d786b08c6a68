const DAY_MS = 86_400_000;

/** One format a time zone: they are expensive to make. */
const formats = new Map<string, Intl.DateTimeFormat>();
function getFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}

export function isTimeZone(name: string): boolean {
  try {
    return name !== '' && getFormat(name).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** What clocks of a zone show at an instant, as if that were UTC. */
function toWallTime(at: Date, timeZone: string): number {
  const parts = getFormat(timeZone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((found) => found.type === type)?.value);
  const ms = ((at.getTime() % 1000) + 1000) % 1000;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'), ms);
}

/** ISO date of an instant in a time zone. */
export const toZoneDay = (at: Date, timeZone: string): string =>
  new Date(toWallTime(at, timeZone)).toISOString().slice(0, 10);

/** HH:MM of an instant in a time zone. */
export const toZoneTime = (at: Date, timeZone: string): string =>
  new Date(toWallTime(at, timeZone)).toISOString().slice(11, 16);

/**
 * The instant at which clocks of a zone show a day and time. Of a time that comes twice it is the first; one that clocks
 * skip is the one that they show instead.
 */
export function toInstant(day: string, time: string, timeZone: string): Date {
  const wall = Date.parse(`${day}T${time}:00.000Z`);
  // The difference to UTC a day before and a day after: one of them is right on every day.
  const before = toWallTime(new Date(wall - DAY_MS), timeZone) - (wall - DAY_MS);
  const after = toWallTime(new Date(wall + DAY_MS), timeZone) - (wall + DAY_MS);
  const fits = (offset: number) => toWallTime(new Date(wall - offset), timeZone) === wall;
  return new Date(wall - (fits(before) || !fits(after) ? before : after));
}

/** The ISO date so many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** 0 is Sunday. */
export const getWeekday = (day: string): number => new Date(`${day}T00:00:00.000Z`).getUTCDay();

/** Whether a text is the ISO date of a day that exists, in this century. */
export const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00.000Z`)) && addDays(text, 0) === text;

/** Whether a text is a time of the day as HH:MM. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
