import { defineListState, enumParam, textParam, toRowRange, toSortOrder } from '@platewright/browser/list-state';
import { useListState } from '@platewright/browser/use-list-state';
import type { CallAnswer, CallArguments } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { refundFilters, refundSorts, type RefundSort } from '@platewright/contract/modules/payments/refund-desk-calls';
import { getCurrencyDigits } from '@platewright/domain/money/minor-units';
import { openRefundStates } from '@platewright/domain/payments/refund';
import { isDay } from '@platewright/domain/time/iso-days';
import { Tag } from '@platewright/ui/status';
import { Table, type TableColumn } from '@platewright/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { CsvExportButton } from '../../lists/csv-export-button.tsx';
import { PAGE_SIZE } from '../../lists/define-list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { createCustomerColumn, createOrderColumn } from '../../lists/order-columns.tsx';
import { Period } from '../../lists/period.tsx';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { SectionTabs } from '../../shell/section-tabs.tsx';
import styles from './refunds-page.module.css';
import { useFormatSum } from './use-format-sum.ts';

type RefundRow = CallAnswer<Contract['deskRefunds']>['refunds']['rows'][number];

/** The URL state of the list; newest first by default. */
const refundList = defineListState({
  pageSizes: [PAGE_SIZE],
  sortColumns: refundSorts,
  defaultSort: { column: 'createdAt', direction: 'descending' },
  filters: { state: enumParam('state', refundFilters), from: textParam('from'), to: textParam('to') },
});

/** The filter as the calls take it; a day that the URL or a half typed field names wrongly is none. */
const toRefundFilter = ({
  search,
  filters,
}: ReturnType<typeof refundList.parse>): CallArguments<Contract['deskRefundsCsv']> => ({
  search,
  ...(filters.state && { filter: filters.state }),
  ...(isDay(filters.from) && { from: filters.from }),
  ...(isDay(filters.to) && { to: filters.to }),
});

/** Money that goes back to customers, or has gone back; what staff give back is closed on the page of its order. */
export function RefundsPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.payments" title={t('refunds.title')}>
      <Refunds />
    </PermissionGuard>
  );
}

function Refunds() {
  const { t } = useTranslation();
  const formatSum = useFormatSum();
  const navigate = useNavigate();
  const { state, update, toQueryString } = useListState(refundList, useSearchParams());
  const { page, sort } = state;
  const input = {
    ...toRefundFilter(state),
    ...(sort && { sort: sort.column, direction: toSortOrder(sort) }),
    ...toRowRange(page, PAGE_SIZE),
  };
  const list = useQuery({
    queryKey: [...queryKeys.refunds, input],
    queryFn: ({ signal }) => api.deskRefunds(input, { signal }),
    placeholderData: keepPreviousData,
  });
  const columns = useRefundColumns();
  const changeFilters = (filters: Partial<typeof state.filters>) =>
    update({ filters: { ...state.filters, ...filters } });
  const { rows, count, total, credited, isNewestOnly } = list.data?.refunds ?? {};
  return (
    <ListPage
      texts="refunds"
      action="desk.payments"
      list={list}
      state={state}
      isFiltered={refundList.isFiltered(state)}
      onChange={({ filters, ...changes }) =>
        update({ ...changes, ...(filters && { filters: { ...state.filters, ...filters } }) })
      }
      onClear={() => update({ search: '', filters: { state: null, from: '', to: '' } })}
      toQueryString={({ filters: _, ...changes }) => toQueryString(changes)}
      count={count}
      isNewestOnly={isNewestOnly}
      tabs={<SectionTabs section="money" />}
      actions={
        <>
          <Period
            label={t('refunds.period')}
            from={state.filters.from}
            to={state.filters.to}
            onChange={changeFilters}
          />
          <CsvExportButton label={t('refunds.csv')} createUrl={() => api.deskRefundsCsv(toRefundFilter(state))} />
        </>
      }
      states={refundFilters.map((value) => ({ value, label: t(`refunds.filters.${value}`) }))}
      renderTable={(empty) => (
        <>
          <Table
            label={t('refunds.table')}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            sort={sort ?? undefined}
            onSort={({ column, direction }) => update({ sort: { column: column as RefundSort, direction } })}
            onRowPress={(row) => void navigate(`/orders/${row.orderId}`)}
            isStale={list.isPlaceholderData}
            skeletonRows={PAGE_SIZE}
            empty={empty}
          />
          {total !== undefined && (count ?? 0) > 0 && (
            <p className={styles.total}>
              {t('refunds.total', { sum: formatSum({ amount: total, currency: 'AED' }) })}
              {credited !== undefined && credited > 0 && (
                <> {t('refunds.credited', { sum: formatSum({ amount: credited, currency: 'AED' }) })}</>
              )}
            </p>
          )}
        </>
      )}
    />
  );
}

function useRefundColumns(): TableColumn<RefundRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    createOrderColumn(t('refunds.columns.order')),
    createCustomerColumn(t('refunds.columns.customer')),
    {
      id: 'cause',
      header: t('refunds.columns.cause'),
      skeletonWidth: '10rem',
      cell: ({ cause, creditNote }) => (
        <>
          {t(`refunds.causes.${cause}`)}
          {creditNote !== null && (
            <>
              {' '}
              <span className="faint num">{creditNote}</span>
            </>
          )}
        </>
      ),
    },
    {
      id: 'amount',
      header: t('refunds.columns.amount'),
      kind: 'number',
      isSortable: true,
      skeletonWidth: '5rem',
      cell: ({ sum: { amount, currency } }) =>
        currency === 'AED' ? format.aed(amount) : `${format.number(amount, getCurrencyDigits(currency))} ${currency}`,
    },
    {
      id: 'state',
      header: t('refunds.columns.state'),
      skeletonWidth: '7rem',
      cell: (row) => (
        <Tag tone={isOpen(row) ? 'warning' : undefined}>
          {row.state === 'done' ? t(`refunds.ways.${row.way}`) : t(`refunds.states.${row.state}`)}
        </Tag>
      ),
    },
    {
      id: 'createdAt',
      header: t('refunds.columns.since'),
      isSortable: true,
      skeletonWidth: '6rem',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{format.date(createdAt)}</time>,
    },
    {
      id: 'closed',
      header: t('refunds.columns.closed'),
      skeletonWidth: '8rem',
      cell: ({ closedAt, closedBy }) =>
        closedAt === null
          ? ''
          : closedBy === ''
            ? format.date(closedAt)
            : t('refunds.closedBy', { who: closedBy, when: format.date(closedAt) }),
    },
  ];
}

const isOpen = ({ state }: RefundRow): boolean => openRefundStates.some((open) => open === state);
