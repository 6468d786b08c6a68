import { Tag } from '@platewright/ui/status';
import type { TableColumn } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { BlankMark } from '../../lists/blank-mark.tsx';
import { createCustomerColumn, createOrderColumn } from '../../lists/order-columns.tsx';
import { useDescribeProgress } from '../orders/order-page/use-describe-progress.ts';
import styles from './payments-page.module.css';
import type { PaymentRow } from './use-payments.ts';

/** Columns of payments; how one is dealt with stands on the page of its order. */
export function usePaymentColumns(): TableColumn<PaymentRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const describeProgress = useDescribeProgress();
  return [
    {
      id: 'createdAt',
      header: t('payments.columns.createdAt'),
      isSortable: true,
      skeletonWidth: '6rem',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{format.date(createdAt)}</time>,
    },
    createOrderColumn(t('payments.columns.order')),
    createCustomerColumn(t('payments.columns.customer')),
    {
      id: 'method',
      header: t('payments.columns.method'),
      skeletonWidth: '6rem',
      cell: ({ method, progress }) => progress?.name ?? t(`paymentMethods.${method}`),
    },
    {
      id: 'state',
      header: t('payments.columns.state'),
      skeletonWidth: '7rem',
      cell: ({ state, progress, isTransferTakenBack, isWithdrawn, dispute, mismatch }) => (
        <span className={styles.state}>
          {isTransferTakenBack
            ? t('order.payment.transferTakenBack')
            : progress
              ? describeProgress(progress)
              : t(isWithdrawn ? 'payments.withdrawn' : `order.payment.states.${state}`)}
          {dispute && (
            <Tag tone={dispute === 'open' || dispute === 'lost' ? 'warning' : undefined}>
              {t(`payments.disputes.${dispute}`)}
            </Tag>
          )}
          {mismatch && (
            <Tag tone={mismatch === 'open' ? 'warning' : undefined}>{t(`payments.mismatches.${mismatch}`)}</Tag>
          )}
        </span>
      ),
    },
    {
      id: 'receivedOn',
      header: t('payments.columns.receivedOn'),
      skeletonWidth: '6rem',
      cell: ({ receivedOn }) =>
        receivedOn === null ? (
          <BlankMark meaning={t('payments.notReceived')} />
        ) : (
          <time dateTime={receivedOn}>{format.date(receivedOn)}</time>
        ),
    },
    {
      id: 'reference',
      header: t('payments.columns.reference'),
      maxWidth: '12rem',
      skeletonWidth: '8rem',
      cell: ({ reference }) =>
        reference === null ? <BlankMark meaning={t('payments.noReference')} /> : <bdi className="num">{reference}</bdi>,
    },
    {
      id: 'amount',
      header: t('payments.columns.amount'),
      kind: 'number',
      isSortable: true,
      skeletonWidth: '5rem',
      cell: ({ amount }) => format.aed(amount),
    },
  ];
}
