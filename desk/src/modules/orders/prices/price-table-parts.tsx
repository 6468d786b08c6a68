import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import type { DeskOrder } from '../order-page/use-desk-order.ts';
import type { PriceField } from './price-schema.ts';
import styles from './prices.module.css';

/** Column heads of the table: quoted and final. */
export function PriceTableHead({ isFinal }: { isFinal: boolean }) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        <td>{isFinal && <Tag tone="success">{t('prices.final')}</Tag>}</td>
        <th scope="col">{t('prices.quoted')}</th>
        <th scope="col">{t('prices.finalPrice')}</th>
      </tr>
    </thead>
  );
}

/** Name of a price. An output that was not ordered has a price too, because it can be bought in the checkout; it is marked. */
export function PriceLabel({ field, prices }: { field: PriceField; prices: Pick<DeskOrder['prices'], 'ordered'> }) {
  const { t } = useTranslation();
  const isOrdered = field === 'services' || prices.ordered.includes(field);
  return (
    <>
      {t(`prices.${field}`)}
      {!isOrdered && <span className={styles.aside}>{t('prices.notOrdered')}</span>}
    </>
  );
}

/** The price that the customer sees: the ordered outputs and services, less the coupon. */
export function PriceTableFoot({ prices }: { prices: Pick<DeskOrder['prices'], 'discountPercent' | 'price'> }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          {t('prices.shown')}
          {prices.discountPercent > 0 && (
            <small>{t('prices.discount', { percent: format.number(prices.discountPercent) })}</small>
          )}
        </th>
        <td>
          <span className="num">{format.aed(prices.price)}</span>
        </td>
      </tr>
    </tfoot>
  );
}
