import { showsSplitPrices } from '@platewright/domain/lifecycle/status';
import { Money, PriceLines, type PriceLine } from '@platewright/ui/price-lines';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { vatPercentOf } from '../checkout/state.ts';
import type { OrderInfo } from './queries.ts';
import styles from './order.module.css';

/**
 * One price until step 3; then what the plate and each file cost, for a test order the plate alone [ORD-17 to 19],
 * which of them are ordered, and once it is paid what that came to.
 */
export function Prices({ info }: { info: OrderInfo }) {
  const { t } = useTranslation();
  const format = useFormat();
  const currency = t('order.price.currency');
  if (!showsSplitPrices(info.step)) {
    // Nothing is priced before prepress has worked on it.
    if (info.price <= 0) return <p className="small muted">{t('order.price.later')}</p>;
    return (
      <div className={styles.price}>
        <span className="small muted">{t('order.price.single')}</span>
        <Money amount={format.aed(info.price)} currency={currency} className={styles.amount} />
      </div>
    );
  }
  const amount = (value: number) => (
    <>
      <bdi className="tiny muted">{currency}</bdi> {format.aed(value)}
    </>
  );
  const prices = [
    ['physical', info.physicalPrice],
    ['len', info.lenPrice],
    ['pdf', info.pdfPrice],
  ] as const;
  const lines = prices.slice(0, info.isTesting ? 1 : 3).map(([id, price]): PriceLine => {
    const ordered = info.ordered.includes(id);
    return {
      id,
      label: t(`order.price.${id}`),
      amount: amount(price),
      note: t(ordered ? 'order.price.ordered' : 'order.price.notOrdered'),
      look: ordered ? undefined : 'off',
    };
  });
  return (
    <div>
      <PriceLines lines={lines} />
      <p className="tiny faint">{t('order.price.note')}</p>
      {info.paid && <Paid paid={info.paid} />}
    </div>
  );
}

/** The sums of the checkout as it was paid or accepted, with the way to pay that was chosen. */
function Paid({ paid }: { paid: NonNullable<OrderInfo['paid']> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const line = (id: 'services' | 'subtotal' | 'delivery', value: number): PriceLine => ({
    id,
    label: t(`checkout.summary.${id}`),
    amount: format.aed(value),
  });
  return (
    <section className={styles.paid} aria-label={t('order.price.paid')}>
      <h2 className="small">{t('order.price.paid')}</h2>
      <PriceLines
        lines={[
          ...(paid.services > 0 ? [line('services', paid.services)] : []),
          line('subtotal', paid.subtotal),
          ...(paid.discount > 0
            ? [{ id: 'discount', label: t('checkout.summary.discount'), amount: `−${format.aed(paid.discount)}` }]
            : []),
          ...(paid.shipping > 0 ? [line('delivery', paid.shipping)] : []),
          {
            id: 'vat',
            label: t('checkout.summary.vat', { percent: vatPercentOf(paid) }),
            amount: format.aed(paid.vat),
          },
          {
            id: 'total',
            label: t('checkout.summary.incl'),
            amount: (
              <>
                <bdi className="tiny muted">{t('order.price.currency')}</bdi> {format.aed(paid.grandTotalInclVat)}
              </>
            ),
            look: 'strong',
            ruled: true,
          },
        ]}
      />
      <p className="tiny muted">{paid.method}</p>
    </section>
  );
}
