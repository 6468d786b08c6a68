import type { desk } from '@platewright/texts/en/desk';
import { Money } from '@platewright/ui/price-lines';
import { DefinitionList } from '@platewright/ui/panel';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import type { DeskOrder } from './use-desk-order.ts';

type PaymentMethodKey = keyof typeof desk.paymentMethods;
type PaymentStateKey = keyof typeof desk.order.payment.states;

/** Payment method, state and amount of an order, and the number of its invoice. */
export function OrderPayment({ payment }: { payment: DeskOrder['payment'] }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  if (payment.method === null && payment.invoiceNumber === null)
    return <p className="muted small">{t('order.payment.notYet')}</p>;
  const hasText = (key: string) => i18n.exists(key);
  const method = payment.method;
  const state = payment.state;
  const items = [
    {
      id: 'method',
      term: t('order.payment.method'),
      value: !method
        ? t('order.payment.noMethod')
        : hasText(`paymentMethods.${method}`)
          ? t(`paymentMethods.${method as PaymentMethodKey}`)
          : method,
    },
    ...(state
      ? [
          {
            id: 'state',
            term: t('order.payment.state'),
            value: hasText(`order.payment.states.${state}`)
              ? t(`order.payment.states.${state as PaymentStateKey}`)
              : state,
          },
        ]
      : []),
    ...(payment.amount !== null
      ? [
          {
            id: 'amount',
            term: t('order.payment.amount'),
            value: <Money amount={format.aed(payment.amount)} currency={t('prices.currency')} />,
          },
        ]
      : []),
    ...(payment.charge
      ? [
          {
            id: 'charge',
            term: t('order.payment.charge'),
            value: (
              <bdi className="num">
                {payment.charge.currency} {format.aed(payment.charge.amount)} ({payment.charge.currency} 1 = AED{' '}
                {payment.charge.exchangeRate})
              </bdi>
            ),
          },
        ]
      : []),
    {
      id: 'invoice',
      term: t('order.payment.invoice'),
      value: payment.invoiceNumber ? (
        <span className="num">{payment.invoiceNumber}</span>
      ) : (
        t('order.payment.noInvoice')
      ),
    },
  ];
  return <DefinitionList items={items} />;
}
