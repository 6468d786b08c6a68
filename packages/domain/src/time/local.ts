import type { LocalClock } from '../shipping/methods.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const inDubai = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dubai',
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** Weekday and hour at the plate house, which is in the United Arab Emirates. */
export function localClock(now: Date): LocalClock {
  const part = (type: string): string => inDubai.formatToParts(now).find((one) => one.type === type)?.value ?? '';
  return { weekday: weekdays.indexOf(part('weekday')), hour: Number(part('hour')) };
}

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai', dateStyle: 'short' });
/** The date at the plate house, such as 2026-11-21. */
export const localDay = (at: Date): string => dayFormat.format(at);
/** Whole days from today until then, both as the plate house counts them; below nothing when it has passed. */
export const localDaysUntil = (then: Date, now: Date): number =>
  Math.round((Date.parse(localDay(then)) - Date.parse(localDay(now))) / 86_400_000);
