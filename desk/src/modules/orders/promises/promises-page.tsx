import { defineListState, enumParam, toRowRange } from '@platewright/browser/list-state';
import { useListState } from '@platewright/browser/use-list-state';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import {
  defaultPromisePeriod,
  measuredPromises,
  promisePeriods,
} from '@platewright/contract/modules/orders/promise-desk-calls';
import { SegmentedControl } from '@platewright/ui/segmented-control';
import { Table, type TableColumn } from '@platewright/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { PAGE_SIZE } from '../../../lists/define-list.ts';
import { EmptyList } from '../../../lists/empty-list.tsx';
import { ListFooter } from '../../../lists/list-footer.tsx';
import { createCustomerColumn, createOrderColumn } from '../../../lists/order-columns.tsx';
import frame from '../../../lists/list.module.css';
import { LoadError } from '../../../shell/load-error.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import { PermissionGuard } from '../../../shell/permission-guard.tsx';
import { SectionTabs } from '../../../shell/section-tabs.tsx';
import styles from './promises.module.css';
import { useDescribeLate, useFormatDays } from './use-describe-late.ts';

type Answer = CallAnswer<Contract['deskPromises']>;
type MissedRow = Answer['missed']['rows'][number];

/** The URL state: `?days=90&of=first`, and the page of the missed ones. */
const promiseList = defineListState({
  pageSizes: [PAGE_SIZE],
  sortColumns: [],
  filters: { days: enumParam('days', promisePeriods), of: enumParam('of', measuredPromises) },
});

/** How many promises were kept in a period, and the orders of those that were not. */
export function PromisesPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.readOrders" title={t('promises.title')}>
      <Promises />
    </PermissionGuard>
  );
}

function Promises() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { state, update, toQueryString } = useListState(promiseList, useSearchParams());
  const days = state.filters.days ?? defaultPromisePeriod;
  const of = state.filters.of ?? 'last';
  const input = { days, of, ...toRowRange(state.page, PAGE_SIZE) };
  const list = useQuery({
    queryKey: [...queryKeys.queue, 'promises', input],
    queryFn: ({ signal }) => api.deskPromises(input, { signal }),
    placeholderData: keepPreviousData,
  });
  const formatDays = useFormatDays();
  const columns = useMissedColumns();
  const total = list.isPlaceholderData ? undefined : list.data?.missed.count;
  return (
    <main id="main" className={frame.page}>
      <PageTitle page={t('promises.title')} />
      <div className={frame.head}>
        <h1>{t('promises.title')}</h1>
        <SegmentedControl
          label={t('promises.of')}
          value={of}
          onChange={(value) => update({ page: 1, filters: { of: value } })}
          options={measuredPromises.map((value) => ({ value, label: t(`promises.${value}`) }))}
        />
        <SegmentedControl
          label={t('promises.period')}
          value={days}
          onChange={(value) => update({ page: 1, filters: { days: value } })}
          options={promisePeriods.map((value) => ({ value, label: formatDays(Number(value)) }))}
        />
      </div>
      <div className={frame.body}>
        <div className={frame.list}>
          <SectionTabs section="jobs" />
          <p className="vh" role="status">
            {total === undefined ? '' : t('promises.found', { n: format.number(total) })}
          </p>
          {list.isError && list.data === undefined ? (
            <LoadError query={list} action="desk.readOrders" />
          ) : (
            <>
              {list.data && <Summary answer={list.data} />}
              <Table
                label={t('promises.table')}
                columns={columns}
                rows={list.data?.missed.rows}
                rowKey={(row) => row.orderId}
                onRowPress={(row) => void navigate(`/orders/${row.orderId}`)}
                isStale={list.isPlaceholderData}
                skeletonRows={PAGE_SIZE}
                empty={<EmptyList texts="promises" total={total} filtered={false} onClear={() => undefined} />}
              />
              <ListFooter
                texts="promises"
                page={state.page}
                pageSize={state.pageSize}
                total={total}
                toPageHref={(page) => toQueryString({ page })}
              />
            </>
          )}
        </div>
      </div>
    </main>
  );
}

/** What was kept, in per cent and in numbers. */
function Summary({ answer: { inTime, missed } }: { readonly answer: Answer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const all = inTime + missed.count;
  // Downwards: a hundred per cent is said only of all.
  const percent = all === 0 ? null : Math.floor((inTime * 100) / all);
  return (
    <dl className={styles.summary}>
      <div>
        <dt>{t('promises.inTime')}</dt>
        <dd>{percent === null ? '–' : t('promises.percent', { n: format.number(percent) })}</dd>
      </div>
      <div>
        <dt>{t('promises.handedOver')}</dt>
        <dd>{format.number(all)}</dd>
      </div>
      <div>
        <dt>{t('promises.missed')}</dt>
        <dd>{format.number(missed.count)}</dd>
      </div>
    </dl>
  );
}

function useMissedColumns(): TableColumn<MissedRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const describeLate = useDescribeLate();
  return [
    createOrderColumn(t('promises.columns.order')),
    createCustomerColumn(t('promises.columns.customer')),
    {
      id: 'promised',
      header: t('promises.columns.promised'),
      skeletonWidth: '8rem',
      cell: ({ leavesAt }) => <time dateTime={leavesAt}>{format.dateTime(leavesAt)}</time>,
    },
    {
      id: 'handedOver',
      header: t('promises.columns.handedOver'),
      skeletonWidth: '8rem',
      cell: ({ handedOverAt }) => <time dateTime={handedOverAt}>{format.dateTime(handedOverAt)}</time>,
    },
    {
      id: 'late',
      header: t('promises.columns.late'),
      skeletonWidth: '5rem',
      cell: ({ lateMinutes }) => describeLate(lateMinutes),
    },
  ];
}
