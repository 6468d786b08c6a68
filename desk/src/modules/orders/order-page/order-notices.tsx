import { orderStatus } from '@platewright/domain/orders/order-status';
import { Notice } from '@platewright/ui/notice';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DeskOrder } from './use-desk-order.ts';
import styles from './order.module.css';

/** Statuses in which the courier has the parcel or has delivered it. */
const shippedStatuses: readonly number[] = [orderStatus.shipped, orderStatus.completed];

/** The notices above an order: which one it repeats, why it is on hold, what the customer was asked, why it was rejected or cancelled, tracking. */
export function OrderNotices({ deskOrder }: { deskOrder: DeskOrder }) {
  const { t } = useTranslation();
  const { order, history } = deskOrder;
  // The note of the transition into the current status holds the request or the reason.
  const transition = history.find((entry) => entry.to === order.statusId && entry.from !== entry.to);
  const getNote = (...statuses: number[]) => (statuses.includes(order.statusId) ? transition?.note : '');
  const customerRequest = getNote(orderStatus.missingAttributes, orderStatus.missingFiles);
  const isAddingFiles = order.statusId === orderStatus.missingFiles && transition?.event === 'addFiles';
  const rejected = getNote(orderStatus.corrections);
  const cancelled = getNote(orderStatus.cancelled);
  return (
    <div className={styles.notices}>
      {order.reorderOf !== null && (
        <Notice>
          <Link className="link" to={`/orders/${order.reorderOf}`}>
            {t(order.isLenFollowUp ? 'order.lenOf' : 'order.reorderOf', { id: String(order.reorderOf) })}
          </Link>
        </Notice>
      )}
      {order.holdReason && (
        <Notice tone="warning" title={t('order.holdReason')}>
          <bdi>{order.holdReason}</bdi>
        </Notice>
      )}
      {customerRequest && (
        <Notice title={t('order.requested')}>
          <bdi>{customerRequest}</bdi>
        </Notice>
      )}
      {isAddingFiles && <Notice>{t('order.addingFiles', { who: transition.actor })}</Notice>}
      {rejected && (
        <Notice tone="warning" title={t('order.rejected')}>
          <bdi>{rejected}</bdi>
        </Notice>
      )}
      {cancelled && (
        <Notice title={t('order.cancelled')}>
          <bdi>{cancelled}</bdi>
        </Notice>
      )}
      {order.tracking && shippedStatuses.includes(order.statusId) && (
        <Notice title={t('order.tracking')}>
          <bdi>{order.tracking.currierName}</bdi> <span className="num">{order.tracking.trackingNumber}</span>{' '}
          {order.tracking.trackingNumberUrl && (
            <a className="link" href={order.tracking.trackingNumberUrl} target="_blank" rel="noreferrer">
              {t('order.track')}
            </a>
          )}
        </Notice>
      )}
    </div>
  );
}
