import { Button } from '@platewright/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../../i18n/use-format.ts';
import { paths } from '../../../../paths.ts';
import type { UpcomingDate } from './upcoming-dates.ts';
import { useDayTexts } from './use-day-texts.ts';
import styles from './overview.module.css';

/** Days that the ruler shows, today included. */
const RULER_DAYS = 14;
/** As many of them are before today while something is late. */
const MAX_LATE_DAYS = 7;
const DAY_MS = 86_400_000;
/** Dates that are listed before all are asked for; the ruler marks the others, too. */
const MAX_LISTED = 4;

/** Promised days and dues: two weeks as a ruler, and the nearest dates in words. */
export function DatesAhead({
  dates,
  now,
  hasMore,
}: {
  dates: readonly UpcomingDate[];
  now: Date;
  /** More orders are promised than the server names. */
  hasMore: boolean;
}) {
  const { t } = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  return (
    <section aria-labelledby="dates-ahead">
      <h2 id="dates-ahead" className={styles.title}>
        {t('dashboard.dates.title')}
      </h2>
      <DayRuler dates={dates} now={now} />
      <ul className={styles.dateList}>
        {(showsAll ? dates : dates.slice(0, MAX_LISTED)).map((date) => (
          <DateRow key={date.key} date={date} now={now} />
        ))}
      </ul>
      {hasMore && showsAll && <p className={styles.none}>{t('dashboard.dates.more')}</p>}
      {dates.length > MAX_LISTED && (
        <Button variant="quiet" size="small" aria-expanded={showsAll} onPress={() => setShowsAll(!showsAll)}>
          {showsAll
            ? t('dashboard.needs.fewer')
            : t(hasMore ? 'dashboard.needs.first' : 'dashboard.needs.all', { count: dates.length })}
        </Button>
      )}
    </section>
  );
}

/** From the first late day on, at most a week ago, else from today. Decorative: the list says the same. */
function DayRuler({ dates, now }: { dates: readonly UpcomingDate[]; now: Date }) {
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
const dayOfMonth = new Intl.DateTimeFormat('en', { day: 'numeric', timeZone: 'Asia/Dubai' });

function DateRow({ date, now }: { date: UpcomingDate; now: Date }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { formatUntil } = useDayTexts(now);
  const { kind, orderId, projectName, amount, inDays } = date;
  const money =
    amount === null
      ? ''
      : orderId === null
        ? t('dashboard.dates.due', { amount: format.aed(amount) })
        : t('dashboard.dates.dueFor', { amount: format.aed(amount), id: orderId });
  return (
    <li className={styles.date}>
      <i className={styles.mark} data-kind={kind} aria-hidden="true" />
      <span className={styles.dateName}>
        {kind === 'payment' ? (
          <Link to={paths.account('credits')}>{money}</Link>
        ) : (
          <Link to={paths.order(orderId ?? 0)} title={projectName}>
            <bdi>{projectName}</bdi>
          </Link>
        )}
      </span>
      <span className={styles.dateDay}>
        {format.weekday(date.at)}
        <small data-late={inDays < 0 || undefined}>
          {inDays < 0
            ? t('dashboard.dates.daysLate', { count: -inDays })
            : `${kind === 'promised' ? `${t('dashboard.dates.promised')} · ` : ''}${formatUntil(date.at)}`}
        </small>
      </span>
    </li>
  );
}
