import { showsSplitPrices } from '@platewright/domain/lifecycle/status';
import { Money, PriceLines, type PriceLine } from '@platewright/ui/price-lines';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { vatPercentOf } from '../checkout/state.ts';
import type { OrderInfo } from './queries.ts';
import styles from './order.module.css';

type Sum = NonNullable<OrderInfo['due'] | OrderInfo['paid']>;

/**
 * One price until step 3; then what the plate and each file cost, for a test order the plate alone [ORD-17 to 19]: those
 * that are ordered in the sum they make, the others apart.
 */
export function Prices({ info }: { info: OrderInfo }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!showsSplitPrices(info.step)) {
    // Nothing is priced before prepress has worked on it.
    if (info.price <= 0) return <p className="small muted">{t('order.price.later')}</p>;
    return (
      <div>
        <div className={styles.price}>
          <span className="small muted">{t('order.price.single')}</span>
          <Money amount={format.aed(info.price)} currency={t('order.price.currency')} className={styles.amount} />
        </div>
        <p className="tiny faint">{t('order.price.without')}</p>
      </div>
    );
  }
  const sum = info.due ?? info.paid;
  const prices = typesOf(info);
  const others = sum ? prices.filter(({ id }) => !info.ordered.includes(id)) : prices;
  return (
    <div className={styles.prices}>
      {sum && <Total info={info} sum={sum} />}
      {others.length > 0 && (
        <section>
          {sum && <h2 className="small muted">{t('order.price.others')}</h2>}
          <PriceLines
            lines={others.map(({ id, whole }): PriceLine => {
              const ordered = info.ordered.includes(id);
              return {
                id,
                label: t(`order.price.${id}`),
                amount: <Aed amount={whole} />,
                note: sum ? undefined : t(ordered ? 'order.price.ordered' : 'order.price.notOrdered'),
                look: ordered ? undefined : 'off',
              };
            })}
          />
          <p className="tiny faint">{t('order.price.note')}</p>
        </section>
      )}
    </div>
  );
}

function Aed({ amount }: { amount: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <bdi className="tiny muted">{t('order.price.currency')}</bdi> {format.aed(amount)}
    </>
  );
}

/** The split prices, and under what name each is in a sum. */
const typesOf = ({ isTesting, physicalPrice, lenPrice, pdfPrice }: OrderInfo) =>
  (
    [
      { id: 'physical', good: 'plates', whole: physicalPrice },
      { id: 'len', good: 'len', whole: lenPrice },
      { id: 'pdf', good: 'pdf', whole: pdfPrice },
    ] as const
  ).slice(0, isTesting ? 1 : 3);

/** What is to be paid, or was paid or accepted, line by line; then with the way to pay that was chosen. */
function Total({ info, sum }: { info: OrderInfo; sum: Sum }) {
  const { t } = useTranslation();
  const format = useFormat();
  const line = (id: 'services' | 'subtotal' | 'delivery' | 'excl', value: number): PriceLine => ({
    id,
    label: t(`checkout.summary.${id}`),
    amount: format.aed(value),
  });
  const isOpen = 'open' in sum && sum.open;
  const title = t(info.due ? 'order.price.due' : 'order.price.paid');
  return (
    <section aria-label={title}>
      <h2 className="small">{title}</h2>
      <PriceLines
        lines={[
          ...typesOf(info)
            .filter(({ id }) => info.ordered.includes(id))
            .map(({ id, good }) => ({ id, label: t(`order.price.${id}`), amount: format.aed(sum.goods[good]) })),
          ...(sum.goods.services > 0 ? [line('services', sum.goods.services)] : []),
          { ...line('subtotal', sum.subtotal), ruled: true },
          ...(sum.discount > 0
            ? [{ id: 'discount', label: t('checkout.summary.discount'), amount: `−${format.aed(sum.discount)}` }]
            : []),
          ...(sum.shipping > 0 ? [line('delivery', sum.shipping)] : []),
          line('excl', sum.grandTotalExclVat),
          {
            id: 'vat',
            label: t('checkout.summary.vat', { percent: vatPercentOf(sum) }),
            amount: format.aed(sum.vat),
          },
          {
            id: 'total',
            label: t('checkout.summary.incl'),
            amount: <Aed amount={sum.grandTotalInclVat} />,
            note: isOpen ? t('order.price.openNote') : undefined,
            look: 'strong',
            ruled: true,
          },
        ]}
      />
      {'method' in sum && <p className="tiny muted">{sum.method}</p>}
    </section>
  );
}
