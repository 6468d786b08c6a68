import type { TableColumn } from '@platewright/ui/table';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { BlankMark } from '../../lists/blank-mark.tsx';
import { createCustomerColumn, createOrderColumn } from '../../lists/order-columns.tsx';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import { CreditButton } from '../payments/credit-order.tsx';
import { IssuedDocument } from './issued-document.tsx';
import styles from './invoices.module.css';
import type { InvoiceRow } from './use-invoices.ts';

/** Columns of invoices and credit notes; the number opens the document. */
export function useInvoiceColumns(): TableColumn<InvoiceRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const canCredit = useHasPermission('desk.payments');
  const createAmountColumn = (id: 'net' | 'vat' | 'total'): TableColumn<InvoiceRow> => ({
    id,
    header: t(`invoices.columns.${id}`),
    kind: 'number',
    isSortable: id === 'total',
    skeletonWidth: '5rem',
    cell: (row) => (
      <>
        {format.aed(row[id])}
        {id === 'total' && row.credited > 0 && (
          <small className={`faint ${styles.credited}`}>
            {t('invoices.credited', { amount: format.aed(row.credited) })}
          </small>
        )}
      </>
    ),
  });
  const creditColumn: TableColumn<InvoiceRow> = {
    id: 'credit',
    header: t('creditOrder.button'),
    hideHeader: true,
    kind: 'end',
    phoneLayout: 'action',
    skeletonWidth: '4rem',
    cell: ({ kind, number, orderId, total, credited }) =>
      kind === 'invoice' && credited < total && <CreditButton orderId={orderId} invoice={number} />,
  };
  return [
    {
      id: 'number',
      header: t('invoices.columns.number'),
      skeletonWidth: '9rem',
      cell: ({ kind, number, orderId, invoiceNumber }) => (
        <>
          <IssuedDocument orderId={orderId} number={number} label={t(`invoices.one.${kind}`)} />
          {invoiceNumber !== null && (
            <small className={`faint ${styles.corrects}`}>{t('invoices.corrects', { number: invoiceNumber })}</small>
          )}
        </>
      ),
    },
    {
      id: 'issuedAt',
      header: t('invoices.columns.issuedAt'),
      isSortable: true,
      skeletonWidth: '6rem',
      cell: ({ issuedAt }) => <time dateTime={issuedAt}>{format.date(issuedAt)}</time>,
    },
    createOrderColumn(t('invoices.columns.order')),
    createCustomerColumn(t('invoices.columns.customer')),
    {
      id: 'method',
      header: t('invoices.columns.method'),
      skeletonWidth: '6rem',
      cell: ({ method, isTransferFromAccount }) =>
        method === null ? (
          <BlankMark meaning={t('invoices.nothingPaid')} />
        ) : (
          t(`paymentMethods.${isTransferFromAccount ? 'transferFromAccount' : method}`)
        ),
    },
    createAmountColumn('net'),
    createAmountColumn('vat'),
    createAmountColumn('total'),
    {
      id: 'open',
      header: t('invoices.columns.open'),
      kind: 'number',
      isSortable: true,
      skeletonWidth: '5rem',
      cell: ({ paid }) => {
        if (paid === null) return <BlankMark meaning={t('invoices.paid.notOpen')} />;
        if (paid.open === 0) return t(`invoices.paid.states.${paid.state}`);
        return (
          <>
            {format.aed(paid.open)}
            {paid.dueAt !== null && (
              <small className={clsx(styles.due, paid.isOverdue ? styles.overdue : 'faint')}>
                {t(paid.isOverdue ? 'invoices.paid.overdue' : 'invoices.paid.due', { day: format.date(paid.dueAt) })}
              </small>
            )}
          </>
        );
      },
    },
    ...(canCredit ? [creditColumn] : []),
  ];
}
