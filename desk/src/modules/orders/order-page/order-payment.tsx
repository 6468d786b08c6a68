import { getTotalAfterCredit } from '@platewright/domain/invoices/credit-note';
import { filsToAed } from '@platewright/domain/money/fils';
import { getPaymentOpening } from '@platewright/domain/orders/order-status';
import type { desk } from '@platewright/texts/en/desk';
import { Money } from '@platewright/ui/price-lines';
import { DefinitionList } from '@platewright/ui/panel';
import { Tag } from '@platewright/ui/status';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/use-format.ts';
import { IssuedDocument } from '../../invoices/issued-document.tsx';
import { useDescribeProgress } from './use-describe-progress.ts';
import type { DeskOrder } from './use-desk-order.ts';

type PaymentMethodKey = keyof typeof desk.paymentMethods;
type PaymentStateKey = keyof typeof desk.order.payment.states;

/** What the amount has beside the price; nothing where it is the amount of another moment than that of the summary. */
function listSurcharges({ payment, purchase: { summary } }: DeskOrder) {
  if (payment.amount !== summary.grandTotalInclVat) return [];
  return [
    { id: 'delivery', amount: summary.shipping },
    { id: 'vat', amount: summary.vat },
  ].filter(({ amount }) => amount > 0);
}

/** Payment method, state and amount of an order, with its invoice and credit notes. */
export function OrderPayment({ deskOrder }: { deskOrder: DeskOrder }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const describeProgress = useDescribeProgress();
  const { payment } = deskOrder;
  const orderId = deskOrder.order.id;
  const { invoice, creditNotes } = payment.documents;
  if (payment.method === null && invoice === null)
    return <p className="muted small">{t(`order.payment.opening.${getPaymentOpening(deskOrder.order.statusId)}`)}</p>;
  const left = getTotalAfterCredit(payment.documents);
  const { progress } = payment;
  const hasText = (key: string) => i18n.exists(key);
  const method = payment.method;
  const state = payment.state;
  const items = [
    {
      id: 'method',
      term: t('order.payment.method'),
      value: !method
        ? t('order.payment.noMethod')
        : (progress?.name ??
          (hasText(`paymentMethods.${method}`) ? t(`paymentMethods.${method as PaymentMethodKey}`) : method)),
    },
    ...(payment.transferReference
      ? [
          {
            id: 'transfer',
            term: t('order.payment.transfer'),
            value: (
              <>
                <bdi>{payment.transferReference}</bdi>{' '}
                {payment.isTransferTakenBack && <Tag tone="warning">{t('order.payment.transferTakenBack')}</Tag>}
              </>
            ),
          },
        ]
      : []),
    ...(payment.paidWith.length > 0
      ? [
          {
            id: 'paidWith',
            term: t('order.payment.paidWith'),
            value: payment.paidWith.map((id) => (
              <Fragment key={id}>
                <Link to={`/orders/${id}`} className="num">
                  {id}
                </Link>{' '}
              </Fragment>
            )),
          },
        ]
      : []),
    ...(state
      ? [
          {
            id: 'state',
            term: t('order.payment.state'),
            value: progress
              ? describeProgress(progress)
              : hasText(`order.payment.states.${state}`)
                ? t(`order.payment.states.${state as PaymentStateKey}`)
                : state,
          },
        ]
      : []),
    ...(payment.amount !== null
      ? [
          ...listSurcharges(deskOrder).map(({ id, amount }) => ({
            id,
            term: t(id === 'vat' ? 'order.payment.vat' : 'order.purchase.delivery'),
            value: <Money amount={format.aed(amount)} currency={t('prices.currency')} />,
          })),
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
      value: invoice ? (
        <IssuedDocument orderId={orderId} number={invoice.number} label={t('order.payment.invoice')} />
      ) : (
        t('order.payment.noInvoice')
      ),
    },
    ...creditNotes.map(({ number, total }) => ({
      id: number,
      term: t('order.payment.creditNote'),
      value: (
        <>
          <IssuedDocument orderId={orderId} number={number} label={t('order.payment.creditNote')} />{' '}
          <Money amount={format.aed(total)} currency={t('prices.currency')} />
        </>
      ),
    })),
    ...(left !== null
      ? [
          {
            id: 'left',
            term: t('order.payment.left'),
            value: <Money amount={format.aed(filsToAed(left))} currency={t('prices.currency')} />,
          },
        ]
      : []),
  ];
  return <DefinitionList items={items} />;
}
