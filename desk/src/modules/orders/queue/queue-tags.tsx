import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import type { QueueRow } from './use-queue.ts';

/** What stands out about an order in table, cards and board: a request of the customer, a price to confirm, open comments, rush. */
export function QueueTags({ row }: { row: QueueRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      {row.asks && <Tag tone="warning">{t(`orderQueue.asks.${row.asks}`)}</Tag>}
      {row.priceWaits && <Tag tone="warning">{t('orderQueue.priceWaits')}</Tag>}
      {row.openComments > 0 && (
        <Tag tone="warning">{t('orderQueue.openComments', { n: format.number(row.openComments) })}</Tag>
      )}
      {row.rush && <Tag tone="warning">{t('orderQueue.rush')}</Tag>}
    </>
  );
}
