import { OPERATOR_TIME_ZONE } from '@platewright/domain/time/local-time';
import type { UpcomingDate } from './list-upcoming-dates.ts';
import styles from './overview.module.css';

/** Days that the ruler shows, today included; as many columns are in its style. */
const RULER_DAYS = 14;
/** As many of them are before today while something is late. */
const MAX_LATE_DAYS = 7;
const DAY_MS = 86_400_000;

const dayOfMonth = new Intl.DateTimeFormat('en', { day: 'numeric', timeZone: OPERATOR_TIME_ZONE });

/** From the first late day on, at most a week ago, else from today. Decorative: the list says the same. */
export function DayRuler({ dates, now }: { dates: readonly UpcomingDate[]; now: Date }) {
  const firstDay = Math.min(0, ...dates.map(({ inDays }) => inDays).filter((inDays) => inDays >= -MAX_LATE_DAYS));
  return (
    <ol className={styles.ruler} aria-hidden="true">
      {Array.from({ length: RULER_DAYS }, (_, index) => {
        const dayFromToday = firstDay + index;
        const day = new Date(now.getTime() + dayFromToday * DAY_MS);
        const kinds = new Set(dates.filter(({ inDays }) => inDays === dayFromToday).map(({ kind }) => kind));
        return (
          <li
            key={dayFromToday}
            data-today={dayFromToday === 0 || undefined}
            data-late={(dayFromToday < 0 && kinds.size > 0) || undefined}
          >
            <span className={styles.marks}>
              {[...kinds].map((kind) => (
                <i key={kind} className={styles.mark} data-kind={kind} />
              ))}
            </span>
            <span className="num">{dayOfMonth.format(day)}</span>
          </li>
        );
      })}
    </ol>
  );
}
