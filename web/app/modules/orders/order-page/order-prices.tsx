import { hasSplitPrices } from '@platewright/domain/orders/order-status';
import { Money, PriceLines, type PriceLine } from '@platewright/ui/price-lines';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { getVatPercent } from '../../checkout/vat-percent.ts';
import { AgreedPrice } from '../../../shared/agreed-price.tsx';
import { PaymentProgressText } from './payment-progress-text.tsx';
import type { OrderInfo } from './order-permission.ts';
import styles from './order.module.css';

type OrderTotals = NonNullable<OrderInfo['due'] | OrderInfo['paid']>;

/**
 * One price until step 3; from step 4 on the prices of plate and files, for a test order of the plate alone [ORD-17 to
 * ORD-19]. Ordered ones are lines of the total, the others are listed apart.
 */
export function OrderPrices({ info }: { info: OrderInfo }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!hasSplitPrices(info.step)) {
    // There is no price before prepress has processed the order.
    if (info.price <= 0) return <p className="small muted">{t('order.price.later')}</p>;
    return (
      <div>
        <div className={styles.price}>
          <span className="small muted">{t('order.price.single')}</span>
          <AgreedPrice price={info.price} listPrice={info.listPrices?.price} isLabelled>
            <Money amount={format.aed(info.price)} currency={t('order.price.currency')} className={styles.amount} />
          </AgreedPrice>
        </div>
        <p className="tiny faint">{t('order.price.without')}</p>
      </div>
    );
  }
  const total = info.due ?? info.paid;
  const prices = getTypePrices(info);
  // An order of services alone has no plates or files whose price could be of interest.
  const isServicesOnly = prices.every(({ price }) => price === 0);
  // A remake is neither due nor paid.
  if (!total && isServicesOnly) return <p className="small muted">{t('order.price.free')}</p>;
  const others = total ? prices.filter(({ id }) => !isServicesOnly && !info.ordered.includes(id)) : prices;
  return (
    <div className={styles.prices}>
      {total && <TotalSection info={info} total={total} />}
      {others.length > 0 && (
        <section>
          {total && <h2 className="small muted">{t('order.price.others')}</h2>}
          <PriceLines
            lines={others.map(({ id, price, listPrice }): PriceLine => {
              const ordered = info.ordered.includes(id);
              return {
                id,
                label: t(`order.price.${id}`),
                amount: (
                  <AgreedPrice price={price} listPrice={listPrice}>
                    <AedAmount amount={price} />
                  </AgreedPrice>
                ),
                note: total ? undefined : t(ordered ? 'order.price.ordered' : 'order.price.notOrdered'),
                variant: ordered ? undefined : 'muted',
              };
            })}
          />
          <p className="tiny faint">{t('order.price.note')}</p>
        </section>
      )}
    </div>
  );
}

function AedAmount({ amount }: { amount: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <bdi className="tiny muted">{t('order.price.currency')}</bdi> {format.aed(amount)}
    </>
  );
}

/** The split prices, each with its key in the goods of a total. */
const getTypePrices = ({ isTesting, physicalPrice, lenPrice, pdfPrice, listPrices }: OrderInfo) =>
  (
    [
      { id: 'physical', goodsKey: 'plates', price: physicalPrice, listPrice: listPrices?.physical },
      { id: 'len', goodsKey: 'len', price: lenPrice, listPrice: listPrices?.len },
      { id: 'pdf', goodsKey: 'pdf', price: pdfPrice, listPrice: listPrices?.pdf },
    ] as const
  ).slice(0, isTesting ? 1 : 3);

/** The total to be paid, or that was paid or accepted, line by line; the latter with its payment method. */
function TotalSection({ info, total }: { info: OrderInfo; total: OrderTotals }) {
  const { t } = useTranslation();
  const format = useFormat();
  const createLine = (id: 'services' | 'subtotal' | 'delivery' | 'excl', value: number): PriceLine => ({
    id,
    label: t(`checkout.summary.${id}`),
    amount: format.aed(value),
  });
  // Then the subtotal is the total without VAT, and stands once.
  const isPlain = total.discount === 0 && total.shipping === 0;
  const isOpen = 'open' in total && total.open;
  const title = t(info.due ? 'order.price.due' : 'order.price.paid');
  return (
    <section aria-label={title}>
      <h2 className="small">{title}</h2>
      <PriceLines
        lines={[
          ...getTypePrices(info)
            .filter(({ id }) => info.ordered.includes(id))
            .map(({ id, goodsKey, price, listPrice }) => {
              const amount = total.goods[goodsKey];
              return {
                id,
                label: t(`order.price.${id}`),
                amount: (
                  // The list price is that of all colours.
                  <AgreedPrice price={amount} listPrice={amount === price ? listPrice : null}>
                    {format.aed(amount)}
                  </AgreedPrice>
                ),
              };
            }),
          ...(total.goods.services > 0 ? [createLine('services', total.goods.services)] : []),
          ...(isPlain ? [] : [{ ...createLine('subtotal', total.subtotal), hasRule: true }]),
          ...(total.discount > 0
            ? [{ id: 'discount', label: t('checkout.summary.discount'), amount: `−${format.aed(total.discount)}` }]
            : []),
          ...(total.shipping > 0 ? [createLine('delivery', total.shipping)] : []),
          { ...createLine('excl', total.grandTotalExclVat), hasRule: isPlain },
          {
            id: 'vat',
            label: t('checkout.summary.vat', { percent: getVatPercent(total) }),
            amount: format.aed(total.vat),
          },
          {
            id: 'total',
            label: t('checkout.summary.incl'),
            amount: <AedAmount amount={total.grandTotalInclVat} />,
            note: isOpen ? t('order.price.openNote') : undefined,
            variant: 'strong',
            hasRule: true,
          },
        ]}
      />
      {info.payment && (
        <p className={styles.howPaid}>
          <PaymentProgressText payment={info.payment} />
        </p>
      )}
    </section>
  );
}
