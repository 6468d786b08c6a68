import { getPromiseOutcome } from '@platewright/domain/calendar/promise';
import { isPromiseAhead, orderStatus } from '@platewright/domain/orders/order-status';
import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useDescribeReason } from '../../calendar/use-describe-calendar.ts';
import type { DeskOrder } from '../order-page/use-desk-order.ts';
import styles from './work.module.css';

interface Props {
  readonly promise: NonNullable<DeskOrder['order']['promise']>;
  readonly statusId: number;
  readonly history: readonly Pick<DeskOrder['history'][number], 'at' | 'to'>[];
}

/** Statuses that an order has once its plates are packed or its files are released. */
const readyStatusIds: readonly number[] = [orderStatus.ready, orderStatus.shipped, orderStatus.completed];

/** What the customer was promised when the order was paid, why, and whether it was ready in time; another due date does not change it. */
export function StoredPromise({ promise, statusId, history }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const describeReason = useDescribeReason();
  const [readyAt = null] = history
    .filter(({ to }) => readyStatusIds.includes(to))
    .map(({ at }) => at)
    .sort();
  // Nobody waits for what was cancelled or given back to the customer.
  const isMeasured = isPromiseAhead(statusId) || readyStatusIds.includes(statusId);
  const outcome = isMeasured ? getPromiseOutcome(promise, readyAt, new Date()) : 'open';
  const word = outcome === 'late' && readyAt === null ? 'missed' : outcome;
  return (
    <div className={styles.fact}>
      <span>{t('work.promised')}</span>
      <details className={styles.value}>
        <summary>
          {t(promise.isOfFiles ? 'work.filesReady' : 'work.arrives', { day: format.weekday(promise.arrivesBy) })}{' '}
          {word !== 'open' && <Tag tone={word === 'inTime' ? 'success' : 'error'}>{t(`work.outcomes.${word}`)}</Tag>}
        </summary>
        <ul className="small muted">
          {!promise.isOfFiles && <li>{t('work.leaves', { day: format.shortDateTime(promise.leavesAt) })}</li>}
          {promise.reasons.map((reason, index) => (
            <li key={index}>{describeReason(reason)}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
