import { canReorder } from '@platewright/domain/orders/order-lifecycle';
import { isOrderStatusId, orderStatus } from '@platewright/domain/orders/order-status';
import { useTranslation } from 'react-i18next';
import type { DeskOrder } from '../order-page/use-desk-order.ts';
import { TakeOrderMenu } from './take-order-menu.tsx';
import styles from './order-taking.module.css';

/** What staff can do with an order in the customer's name: repeat it, or go through its checkout. */
export function OrderTaking({ order }: { order: DeskOrder['order'] }) {
  const { t } = useTranslation();
  const { id: orderId, statusId } = order;
  if (!isOrderStatusId(statusId)) return null;
  return (
    <div className={styles.actions}>
      {statusId === orderStatus.approvedPaymentDue && (
        <TakeOrderMenu label={t('orderers.checkout')} of={{ orderId, start: 'checkout' }} />
      )}
      {canReorder(statusId, true) && <TakeOrderMenu label={t('orderers.repeat')} of={{ orderId, start: 'reorder' }} />}
    </div>
  );
}
