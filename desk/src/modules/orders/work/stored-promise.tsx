import { getPromiseOutcome, isReadyStatus } from '@platewright/domain/calendar/promise-outcome';
import { isPromiseAhead } from '@platewright/domain/orders/order-status';
import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useDescribeReason } from '../../calendar/use-describe-calendar.ts';
import type { DeskOrder } from '../order-page/use-desk-order.ts';
import { useDescribeLate } from '../promises/use-describe-late.ts';
import styles from './work.module.css';

interface Props {
  readonly promise: NonNullable<DeskOrder['order']['promise']>;
  /** Whether it was handed over in time; null before. */
  readonly measured: DeskOrder['order']['promiseOutcome'];
  readonly statusId: number;
  readonly history: readonly Pick<DeskOrder['history'][number], 'at' | 'to'>[];
}

/**
 * What the customer was promised when the order was paid, why, and whether it was handed over in time, before that whether it was
 * ready in time; another due date does not change it.
 */
export function StoredPromise({ promise, measured, statusId, history }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const describeReason = useDescribeReason();
  const describeLate = useDescribeLate();
  const [readyAt = null] = history
    .filter(({ to }) => isReadyStatus(to))
    .map(({ at }) => at)
    .sort();
  // Nobody waits for what was cancelled or given back to the customer.
  const isMeasured = isPromiseAhead(statusId) || isReadyStatus(statusId);
  const outcome = isMeasured ? getPromiseOutcome(promise, readyAt, new Date()) : 'open';
  const word = outcome === 'late' && readyAt === null ? 'missed' : outcome;
  return (
    <div className={styles.fact}>
      <span>{t('work.promised')}</span>
      <details className={styles.value}>
        <summary>
          {t(promise.isOfFiles ? 'work.filesReady' : 'work.arrives', { day: format.weekday(promise.arrivesBy) })}{' '}
          {measured ? (
            <Tag tone={measured.lateMinutes === 0 ? 'success' : 'error'}>
              {measured.lateMinutes === 0
                ? t('work.outcomes.handedOver')
                : t('work.outcomes.missedBy', { late: describeLate(measured.lateMinutes) })}
            </Tag>
          ) : (
            word !== 'open' && <Tag tone={word === 'inTime' ? 'success' : 'error'}>{t(`work.outcomes.${word}`)}</Tag>
          )}
        </summary>
        <ul className="small muted">
          {measured && <li>{t('work.handedOver', { at: format.shortDateTime(measured.handedOverAt) })}</li>}
          {!promise.isOfFiles && <li>{t('work.leaves', { day: format.shortDateTime(promise.leavesAt) })}</li>}
          {promise.reasons.map((reason, index) => (
            <li key={index}>{describeReason(reason)}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
