import type { TableColumn } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { createCustomerColumn } from '../../lists/order-columns.tsx';
import { QuotationState } from './quotation-state.tsx';
import type { QuotationRow } from './use-quotations.ts';

/** Columns of quotations; the number leads to the page of one. */
export function useQuotationColumns(): TableColumn<QuotationRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const createAmountColumn = (id: 'net' | 'vat' | 'total'): TableColumn<QuotationRow> => ({
    id,
    header: t(`quotations.columns.${id}`),
    kind: 'number',
    isSortable: id === 'total',
    skeletonWidth: '5rem',
    cell: (row) => format.aed(row[id]),
  });
  return [
    {
      id: 'number',
      header: t('quotations.columns.number'),
      phoneLayout: 'title',
      skeletonWidth: '9rem',
      cell: ({ id, number }) => (
        <Link className="link" to={`/quotations/${id}`}>
          <bdi className="num">{number}</bdi>
        </Link>
      ),
    },
    {
      id: 'issuedAt',
      header: t('quotations.columns.issuedAt'),
      isSortable: true,
      skeletonWidth: '6rem',
      cell: ({ issuedAt }) => <time dateTime={issuedAt}>{format.date(issuedAt)}</time>,
    },
    createCustomerColumn(t('quotations.columns.customer')),
    {
      id: 'project',
      header: t('quotations.columns.project'),
      skeletonWidth: '8rem',
      cell: ({ projectName }) => <bdi>{projectName}</bdi>,
    },
    {
      id: 'validTo',
      header: t('quotations.columns.validTo'),
      skeletonWidth: '6rem',
      cell: ({ validTo }) => <time dateTime={validTo}>{format.date(`${validTo}T12:00:00`)}</time>,
    },
    {
      id: 'state',
      header: t('quotations.columns.state'),
      phoneLayout: 'state',
      skeletonWidth: '5rem',
      cell: ({ state }) => <QuotationState state={state} />,
    },
    createAmountColumn('net'),
    createAmountColumn('vat'),
    createAmountColumn('total'),
  ];
}
