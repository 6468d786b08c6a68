import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import type { Job } from '../job/use-job.ts';
import type { PriceField } from './price-form.ts';
import styles from './prices.module.css';

/** Quoted against final, in words. */
export function PriceHead({ isFinal }: { isFinal: boolean }) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        <td>{isFinal && <Tag tone="good">{t('prices.final')}</Tag>}</td>
        <th scope="col">{t('prices.quoted')}</th>
        <th scope="col">{t('prices.finalPrice')}</th>
      </tr>
    </thead>
  );
}

/** Name of a price. What was not ordered has its price too, because the checkout may still sell it, and says so. */
export function PriceName({ field, prices }: { field: PriceField; prices: Pick<Job['prices'], 'ordered'> }) {
  const { t } = useTranslation();
  const counts = field === 'services' || prices.ordered.includes(field);
  return (
    <>
      {t(`prices.${field}`)}
      {!counts && <span className={styles.aside}>{t('prices.notOrdered')}</span>}
    </>
  );
}

/** What the customer sees as the price of the job: the ordered outputs with services, less the coupon. */
export function PriceFoot({ prices }: { prices: Pick<Job['prices'], 'discountPercent' | 'price'> }) {
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
