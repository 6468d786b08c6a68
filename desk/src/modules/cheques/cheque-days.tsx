import { getWeekday } from '@platewright/domain/time/iso-days';
import { Button } from '@platewright/ui/button';
import { Skeleton } from '@platewright/ui/skeleton';
import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { LoadError } from '../../shell/load-error.tsx';
import { useChequeDays } from './use-cheques.ts';
import styles from './cheques.module.css';

interface Days {
  readonly from: string;
  readonly to: string;
}

interface Props {
  /** The dates whose cheques are shown. */
  readonly shown: Days;
  readonly onShow: (days: Days) => void;
}

/** The column of a day in a week that begins on Monday, so that the days on which banks are closed end it. */
const toColumn = (day: string): number => ((getWeekday(day) + 6) % 7) + 1;

/** What comes due, on the days on which the bank takes it; a press shows the cheques of a day. */
export function ChequeDays({ shown, onShow }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useChequeDays();
  if (query.isPending) return <Skeleton width="100%" height="9rem" />;
  if (!query.data) return <LoadError query={query} action="desk.payments" />;
  const { late, days } = query.data;
  const isShown = ({ from, to }: Days) => shown.from === from && shown.to === to;
  const renderDay = (name: string, sum: { count: number; amount: number }, dates: Days, isToday = false) => (
    <button
      type="button"
      className={clsx(styles.day, isToday && styles.today)}
      aria-pressed={isShown(dates)}
      aria-label={t('cheques.days.named', {
        ...{ day: name, n: format.number(sum.count), amount: format.aed(sum.amount) },
      })}
      onClick={() => onShow(isShown(dates) ? { from: '', to: '' } : dates)}
    >
      <span className="small">{name}</span>
      <span className="num">{sum.count > 0 ? format.aed(sum.amount) : '–'}</span>
      {sum.count > 0 && <span className="small muted">{t('cheques.days.count', { n: format.number(sum.count) })}</span>}
    </button>
  );
  return (
    <section className={styles.days} aria-label={t('cheques.days.title')}>
      <div className={styles.daysHead}>
        <h2 className="h4">{t('cheques.days.title')}</h2>
        {(shown.from !== '' || shown.to !== '') && (
          <Button size="small" variant="quiet" onPress={() => onShow({ from: '', to: '' })}>
            {t('cheques.days.all')}
          </Button>
        )}
      </div>
      {late.count === 0 && days.every(({ count }) => count === 0) && (
        <p className={clsx('small muted', styles.none)}>{t('cheques.days.none')}</p>
      )}
      <ul role="list">
        {late.count > 0 && (
          <li className={styles.late}>{renderDay(t('cheques.days.late'), late, { from: '', to: late.to })}</li>
        )}
        {days.map((one, index) => {
          const { day, isOpen, from } = one;
          const name = index === 0 ? t('cheques.days.today') : format.weekday(day);
          return (
            <li
              key={day}
              data-empty={one.count === 0 || undefined}
              style={index === 0 ? ({ '--column': toColumn(day) } as CSSProperties) : undefined}
            >
              {isOpen && from !== null ? (
                renderDay(name, one, { from, to: day }, index === 0)
              ) : (
                <span className={clsx(styles.day, styles.closed)}>
                  <span className="small">{name}</span>
                  <span className="small">{t('cheques.days.closed')}</span>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
