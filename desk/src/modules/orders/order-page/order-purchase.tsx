import { isolateBidi } from '@platewright/browser/isolate-bidi';
import { useInkName } from '@platewright/browser/use-ink-name';
import { DefinitionList } from '@platewright/ui/panel';
import { PartyLines } from '@platewright/ui/party-lines';
import { Money } from '@platewright/ui/price-lines';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import type { DeskOrder } from './use-desk-order.ts';
import styles from './order.module.css';

/** What is made and delivered: types with colours and amounts, addresses and delivery, as bought at the checkout. */
export function OrderPurchase({ purchase }: { purchase: DeskOrder['purchase'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const inkName = useInkName();
  const { types, billing, shipping, delivery, hasPrintedProof } = purchase;
  const items = [
    ...types.map(({ key, name, colours, amount }) => ({
      id: key,
      term:
        colours.length > 0 ? t('order.purchase.count', { name: isolateBidi(name), n: String(colours.length) }) : name,
      value: (
        <>
          {colours.length > 0 && <span>{format.list(colours.map((colour) => isolateBidi(inkName(colour.name))))}</span>}
          <Money amount={format.aed(amount)} currency={t('prices.currency')} className="small muted" />
        </>
      ),
    })),
    ...(hasPrintedProof
      ? [{ id: 'proof', term: t('order.purchase.proof'), value: t('order.purchase.proofDelivered') }]
      : []),
    {
      id: 'delivery',
      term: t('order.purchase.delivery'),
      value: delivery ? (
        <>
          <bdi>{delivery.typeName}</bdi>
          <bdi className="small muted">{delivery.name}</bdi>
        </>
      ) : (
        t(purchase.stage === 'bought' ? 'order.purchase.nothingDelivered' : 'order.purchase.open')
      ),
    },
    // What is collected goes to no address.
    ...(shipping && !delivery?.isCollection
      ? [{ id: 'shipping', term: t('order.purchase.shipping'), value: <PartyLines party={shipping} /> }]
      : []),
    ...(billing ? [{ id: 'billing', term: t('order.purchase.billing'), value: <PartyLines party={billing} /> }] : []),
  ];
  return (
    <>
      {purchase.stage !== 'bought' && (
        <p className="tiny faint">
          {t(purchase.stage === 'chosen' ? 'order.purchase.chosen' : 'order.purchase.quoted')}
        </p>
      )}
      <DefinitionList className={styles.purchase} items={items} />
    </>
  );
}
