import { Tag } from '@platewright/ui/status';
import type { TableColumn } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { BlankMark } from '../../lists/blank-mark.tsx';
import { createAccountColumn } from '../../lists/order-columns.tsx';
import styles from './bank.module.css';
import { TakeBackReceipt } from './take-back-receipt.tsx';
import type { ReceiptRow } from './use-receipts.ts';

/** A receipt may pay two hundred orders: a row shows the first ones. */
const MAX_ORDERS = 3;

/** Columns of money received; each row leads to its account, and to where it is taken back. */
export function useReceiptColumns(): TableColumn<ReceiptRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const isolate = (text: string) => `\u2068${text}\u2069`;
  return [
    {
      id: 'receivedOn',
      header: t('receipts.columns.receivedOn'),
      isSortable: true,
      skeletonWidth: '6rem',
      cell: ({ receivedOn }) => <time dateTime={receivedOn}>{format.date(receivedOn)}</time>,
    },
    {
      id: 'reference',
      header: t('receipts.columns.reference'),
      phoneLayout: 'title',
      maxWidth: '14rem',
      skeletonWidth: '8rem',
      cell: ({ reference }) => <bdi className="num">{reference}</bdi>,
    },
    createAccountColumn(t('receipts.columns.customer')),
    {
      id: 'means',
      header: t('receipts.columns.means'),
      skeletonWidth: '5rem',
      cell: ({ means }) => t(`bank.receive.kinds.${means}`),
    },
    {
      id: 'orders',
      header: t('receipts.columns.orders'),
      skeletonWidth: '5rem',
      cell: ({ orderIds }) =>
        orderIds.length === 0 ? (
          <BlankMark meaning={t('receipts.noOrders')} />
        ) : (
          <span className={styles.who}>
            {orderIds.slice(0, MAX_ORDERS).map((orderId) => (
              <Link key={orderId} className="link num" to={`/orders/${orderId}`}>
                {orderId}
              </Link>
            ))}
            {orderIds.length > MAX_ORDERS && (
              <span className="muted">{t('receipts.more', { n: format.number(orderIds.length - MAX_ORDERS) })}</span>
            )}
          </span>
        ),
    },
    {
      id: 'state',
      header: t('receipts.columns.state'),
      skeletonWidth: '8rem',
      cell: ({ takenBackAt, takenBackBy, isEnteredByHand, online, by, enteredAt }) => (
        <span className={styles.who}>
          {takenBackAt === null ? (
            t(online ? 'receipts.online' : isEnteredByHand ? 'receipts.byHand' : 'receipts.ofLine')
          ) : (
            <Tag tone="warning">{t('receipts.takenBack')}</Tag>
          )}
          {takenBackAt === null && online?.refund && (
            <Tag tone={online.refund === 'refused' ? 'error' : 'warning'}>{t(`receipts.refunds.${online.refund}`)}</Tag>
          )}
          <span className="muted">
            {(takenBackAt === null ? by : takenBackBy) === null
              ? format.date(takenBackAt ?? enteredAt)
              : t('receipts.by', {
                  who: (takenBackAt === null ? by : takenBackBy) ?? '',
                  when: format.date(takenBackAt ?? enteredAt),
                })}
          </span>
        </span>
      ),
    },
    {
      id: 'rest',
      header: t('receipts.columns.rest'),
      kind: 'number',
      skeletonWidth: '5rem',
      cell: ({ rest }) => (rest === 0 ? <BlankMark meaning={t('receipts.noRest')} /> : format.aed(rest)),
    },
    {
      id: 'amount',
      header: t('receipts.columns.amount'),
      kind: 'number',
      isSortable: true,
      skeletonWidth: '5rem',
      cell: ({ amount }) => format.aed(amount),
    },
    {
      id: 'takeBack',
      header: <span className="vh">{t('bank.takeBackReceipt.column')}</span>,
      phoneLayout: 'plain',
      skeletonWidth: '5rem',
      cell: (receipt) =>
        receipt.takenBackAt === null &&
        (receipt.isEnteredByHand || receipt.online ? (
          <TakeBackReceipt receipt={receipt} />
        ) : (
          <Link
            className="link"
            to={`/bank?q=${encodeURIComponent(receipt.reference)}`}
            aria-label={t('receipts.toLineNamed', { reference: isolate(receipt.reference) })}
          >
            {t('receipts.toLine')}
          </Link>
        )),
    },
  ];
}
