import type { LocalClock } from '@platewright/domain/shipping/methods';

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
