import { toDayKey } from './chat-timeline.ts';
import type { Formatters } from '../format.ts';

type DayTextKey = 'chat.today' | 'chat.yesterday';

/** The day of an instant: today, yesterday, the weekday with the date, and the year when it is another one. */
export function formatDay(
  instant: string,
  now: Date,
  format: Pick<Formatters, 'weekday' | 'date'>,
  t: (key: DayTextKey) => string,
): string {
  const day = toDayKey(instant);
  if (day === toDayKey(now.toISOString())) return t('chat.today');
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 12);
  if (day === toDayKey(yesterday.toISOString())) return t('chat.yesterday');
  return new Date(instant).getFullYear() === now.getFullYear() ? format.weekday(instant) : format.date(instant);
}
