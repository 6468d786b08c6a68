import { useInkName } from '@platewright/browser/use-ink-name';
import { PartyLines } from '@platewright/ui/party-lines';
import { Money } from '@platewright/ui/price-lines';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import type { OrderInfo } from './order-permission.ts';
import { PaymentProgressText } from './payment-progress-text.tsx';
import styles from './details.module.css';

/** What was chosen at the checkout: types and colours, addresses, delivery and how the payment stands. */
export function OrderPurchase({ info: { purchase, payment } }: { info: OrderInfo }) {
  const { t } = useTranslation();
  const format = useFormat();
  const inkName = useInkName();
  if (purchase.stage === 'quoted') return null;
  const { types, billing, shipping, delivery } = purchase;
  const items = [
    ...types.map(({ key, name, colours, amount }) => ({
      id: key,
      term: name,
      value: (
        <>
          {colours.length > 0 && (
            <bdi className={styles.text}>{format.list(colours.map((colour) => inkName(colour.name)))}</bdi>
          )}
          <span className="small muted">
            <Money amount={format.aed(amount)} currency={t('order.price.currency')} />
          </span>
        </>
      ),
    })),
    ...(delivery
      ? [
          {
            id: 'delivery',
            term: t('order.purchase.delivery'),
            value: (
              <>
                <bdi>{delivery.typeName}</bdi>
                <bdi className="small muted">{delivery.name}</bdi>
              </>
            ),
          },
        ]
      : []),
    ...(shipping && !delivery?.isCollection
      ? [{ id: 'shipping', term: t('order.purchase.shipping'), value: <PartyLines party={shipping} /> }]
      : []),
    ...(billing ? [{ id: 'billing', term: t('order.purchase.billing'), value: <PartyLines party={billing} /> }] : []),
    ...(payment
      ? [{ id: 'payment', term: t('order.purchase.payment'), value: <PaymentProgressText payment={payment} /> }]
      : []),
  ];
  return (
    <section className={styles.section} aria-labelledby="purchase">
      <h2 id="purchase" className="h4">
        {t(purchase.stage === 'bought' ? 'order.purchase.bought' : 'order.purchase.chosen')}
      </h2>
      <dl className={styles.purchase}>
        {items.map(({ id, term, value }) => (
          <div key={id}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
