import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useHasPermission } from '../../../shell/use-has-permission.ts';
import type { DeskOrder } from '../order-page/use-desk-order.ts';
import { DecidePricesDialog, type DecidedPrices } from './decide-prices-dialog.tsx';
import { priceFields } from './price-schema.ts';
import { PriceLabel } from './price-table-parts.tsx';
import styles from './prices.module.css';

/** Prices that a colleague has to confirm: who wants them and why, beside those that the order has. */
export function WaitingPrices({ deskOrder: { order, prices } }: { deskOrder: DeskOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayDecide = useHasPermission('desk.prices');
  const { waiting } = prices;
  // The dialog stays when somebody else decides meanwhile, and says so.
  const [open, setOpen] = useState<DecidedPrices | null>(null);
  return (
    <>
      {waiting && (
        <Notice tone="warning" title={t('prices.waiting.title')}>
          <p className="small muted">
            {t('prices.waiting.requested', { who: waiting.requestedBy, when: format.dateTime(waiting.requestedAt) })}
          </p>
          <p className={styles.reason}>
            <bdi>{waiting.reason}</bdi>
          </p>
          <table className={styles.table}>
            <thead>
              <tr>
                <td />
                <th scope="col">{t('prices.waiting.now')}</th>
                <th scope="col">{t('prices.waiting.wanted')}</th>
              </tr>
            </thead>
            <tbody>
              {priceFields
                .filter((field) => waiting[field] !== prices[field])
                .map((field) => (
                  <tr key={field}>
                    <th scope="row">
                      <PriceLabel field={field} prices={prices} />
                    </th>
                    <td>
                      <span className="num">{format.aed(prices[field])}</span>
                    </td>
                    <td>
                      <span className="num">{format.aed(waiting[field])}</span>
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
          {mayDecide && (
            <>
              {waiting.isMine && <p className="small">{t('prices.waiting.mine')}</p>}
              {!waiting.isMine && !waiting.canConfirm && <p className="small">{t('prices.waiting.beyond')}</p>}
              <div className="row row--wrap">
                {waiting.canConfirm && (
                  <Button
                    size="small"
                    variant="primary"
                    onPress={() => setOpen({ id: waiting.id, decision: 'confirm' })}
                  >
                    {t('prices.waiting.confirm.action')}
                  </Button>
                )}
                {(waiting.isMine ? (['withdraw'] as const) : (['refuse'] as const)).map((decision) => (
                  <Button key={decision} size="small" onPress={() => setOpen({ id: waiting.id, decision })}>
                    {t(`prices.waiting.${decision}.action`)}
                  </Button>
                ))}
              </div>
            </>
          )}
        </Notice>
      )}
      {open && <DecidePricesDialog orderId={order.id} prices={open} onClose={() => setOpen(null)} />}
    </>
  );
}
