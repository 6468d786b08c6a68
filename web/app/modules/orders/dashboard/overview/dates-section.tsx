import { Button } from '@platewright/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useOperatorFormat } from '../../../../i18n/use-operator-format.ts';
import { paths } from '../../../../paths.ts';
import { DayRuler } from './day-ruler.tsx';
import type { UpcomingDate } from './list-upcoming-dates.ts';
import { useDayTexts } from './use-day-texts.ts';
import styles from './overview.module.css';

/** Dates that are listed before all are asked for; the ruler marks the others, too. */
const MAX_LISTED = 4;

/** Promised days and dues: two weeks as a ruler, and the nearest dates in words. */
export function DatesSection({
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
    <section aria-labelledby="upcoming-dates">
      <h2 id="upcoming-dates" className={styles.title}>
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

function DateRow({ date, now }: { date: UpcomingDate; now: Date }) {
  const { t } = useTranslation();
  const format = useOperatorFormat();
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
          <Link to={paths.payOrders(date.key)}>{money}</Link>
        ) : (
          <Link to={paths.order(orderId ?? 0)} title={projectName}>
            <bdi>{projectName}</bdi>
          </Link>
        )}
      </span>
      <span className={styles.dateDay}>
        {format.dayOfWeek(date.at)}
        <small data-late={inDays < 0 || undefined}>
          {inDays < 0
            ? t('dashboard.dates.daysLate', { count: -inDays })
            : `${kind === 'promised' ? `${t('dashboard.dates.promised')} · ` : ''}${formatUntil(date.at)}`}
        </small>
      </span>
    </li>
  );
}
