import { Status, Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import type { DeskOrder } from './use-desk-order.ts';

/** Status of an order, with tags for what the customer asks for, rush and test orders. */
export function OrderStatusTags({ order }: { order: DeskOrder['order'] }) {
  const { t } = useTranslation();
  return (
    <span className="row row--wrap">
      <Status color={order.statusColor} size="large">
        {order.statusName}
      </Status>
      {order.asks && <Tag tone="warning">{t(`orderQueue.asks.${order.asks}`)}</Tag>}
      {order.rush && <Tag tone="warning">{t('order.rush')}</Tag>}
      {order.isTesting && <Tag>{t('order.test')}</Tag>}
    </span>
  );
}

export function useOrderName(order: Pick<DeskOrder['order'], 'id' | 'projectName'>): string {
  const { t } = useTranslation();
  return order.projectName || t('order.noProject', { id: String(order.id) });
}
