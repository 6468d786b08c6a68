import { Button } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { ErrorState } from '@platewright/ui/error-states';
import { PlateStack } from '@platewright/ui/plate-stack';
import { Ticks } from '@platewright/ui/progress';
import { Status } from '@platewright/ui/status';
import { Table, type TableColumn } from '@platewright/ui/table';
import { TextField } from '@platewright/ui/text-field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { api } from '../../api/client.ts';
import { useSayError } from '../../api/say-error.ts';
import { useFormat, useLanguage } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { isAgent } from '../../session/rights.ts';
import { useSession } from '../../session/use-session.ts';
import {
  addressOf,
  askFor,
  PAGE_SIZE,
  searchable,
  sortState,
  type ListView,
  type OrderSort,
  type Searchable,
} from './view.ts';
import { ListPager } from '../../shared/list-pager.tsx';
import styles from './dashboard.module.css';

type Order = AnswerOf<Contract['ordersGetList']>['orders']['rows'][number];

/** A row leads to the approval while a proof waits, else to the details (specification 001). */
const addressOfOrder = (order: Order): string =>
  paths.order(order.orderId, order.statusId === 3 ? 'approve' : 'projectDetails');

interface Props {
  readonly view: ListView;
  readonly change: (changes: Partial<ListView>) => void;
  readonly statusName: string | null;
  readonly onCreate: () => void;
}

export function OrderTable({ view, change, statusName, onCreate }: Props) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const format = useFormat();
  const sayError = useSayError();
  const navigate = useNavigate();
  const agent = isAgent(useSession());
  const [columnSearch, setColumnSearch] = useState(Object.keys(view.columns).length > 0);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['orders', 'list', view, lang],
    queryFn: ({ signal }) => api.ordersGetList({ ...askFor(view), lang }, { signal }),
    placeholderData: keepPreviousData,
  });
  const rows = data?.orders.rows;
  const count = data?.orders.count ?? 0;
  const text = (id: OrderSort | 'status', more: Partial<TableColumn<Order>> = {}) => ({
    id,
    header: t(`dashboard.columns.${id}`),
    isSortable: id !== 'status',
    ...more,
  });
  const columns: TableColumn<Order>[] = [
    {
      id: 'picture',
      header: t('dashboard.columns.picture'),
      hideHeader: true,
      width: '3.5rem',
      cell: (order) => <PlateStack inks={order.inks} width={44} height={30} />,
    },
    { ...text('id'), kind: 'id', width: '5rem', cell: (order) => order.id },
    {
      ...text('projectName', { width: '14rem' }),
      cell: (order) => (
        <Link className={`link ${styles.oneLine}`} to={addressOfOrder(order)}>
          {order.projectName}
        </Link>
      ),
    },
    { ...text('projectDescription', { kind: 'clip', hideOnTablet: true }), cell: (order) => order.projectDescription },
    { ...text('name', { width: '11rem' }), cell: (order) => <span className={styles.oneLine}>{order.name}</span> },
    ...(agent
      ? [
          {
            ...text('customer'),
            cell: (order: Order) => (order.customer ? `${order.customer.firstname} ${order.customer.lastname}` : ''),
          },
        ]
      : []),
    { ...text('createdAt', { hideOnTablet: true }), cell: (order) => format.date(order.createdAt) },
    { ...text('updatedAt'), cell: (order) => format.date(order.updatedAt) },
    {
      ...text('status'),
      cell: (order) => (
        <span className={styles.status}>
          <Status color={order.statusColor}>{order.statusName}</Status>
          <Ticks step={order.step} />
        </span>
      ),
    },
  ];
  const searched = view.search || Object.values(view.columns).filter(Boolean).join(', ');
  const empty = searched ? (
    <EmptyState title={t('dashboard.emptySearch', { search: searched })} size="tight" />
  ) : statusName ? (
    <EmptyState title={t('dashboard.emptyStatus', { status: statusName })} size="tight" />
  ) : (
    <EmptyState
      title={t('dashboard.emptyAll')}
      actions={
        <Button variant="primary" icon="plus" onPress={onCreate}>
          {t('dashboard.create')}
        </Button>
      }
    >
      {t('dashboard.emptyAllSentence')}
    </EmptyState>
  );
  if (error && !data) {
    return (
      <ErrorState
        level={2}
        title={t('dashboard.failed')}
        actions={<Button onPress={() => void refetch()}>{t('shell.tryAgain')}</Button>}
      >
        {sayError(error)}
      </ErrorState>
    );
  }
  return (
    <>
      <div className={styles.columnToggle}>
        <Button variant="quiet" size="small" icon="search" onPress={() => setColumnSearch(!columnSearch)}>
          {t(columnSearch ? 'dashboard.hideSearch' : 'dashboard.showSearch')}
        </Button>
      </div>
      {columnSearch && <ColumnSearch view={view} change={change} />}
      <Table
        label={t('dashboard.list')}
        columns={columns}
        rows={rows}
        rowKey={(order) => order.id}
        sort={sortState(view)}
        onSort={({ column, direction }) =>
          change({ sort: column as OrderSort, direction: direction === 'ascending' ? 'asc' : 'desc' })
        }
        onRowPress={(order) => void navigate(addressOfOrder(order))}
        isStale={isPlaceholderData}
        skeletonRows={10}
        empty={empty}
        phone={(order) => <OrderCard order={order} />}
      />
      <div className={styles.foot}>
        <span className="small muted" aria-live="polite">
          {data ? t('dashboard.total', { count }) : ''}
        </span>
        <ListPager
          page={view.page}
          total={data?.orders.count}
          pageSize={PAGE_SIZE}
          isStale={isPlaceholderData}
          hrefOf={(page) => addressOf({ ...view, page }) || '?'}
        />
      </div>
    </>
  );
}

function OrderCard({ order }: { order: Order }) {
  const format = useFormat();
  return (
    <Link className={styles.card} to={addressOfOrder(order)}>
      <PlateStack inks={order.inks} width={64} height={46} />
      <b dir="auto">{order.projectName}</b>
      <span className="num small">{order.id}</span>
      <span className={styles.cardLine}>
        {order.name} · {format.date(order.updatedAt)}
      </span>
      <span className={styles.cardStatus}>
        <Status color={order.statusColor}>{order.statusName}</Status>
        <Ticks step={order.step} />
      </span>
    </Link>
  );
}

/** One search per column that has one; applied with Enter or on leaving the field. */
function ColumnSearch({ view, change }: Pick<Props, 'view' | 'change'>) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Partial<Record<Searchable, string>>>(view.columns);
  const apply = () => {
    const columns = Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== ''));
    if (JSON.stringify(columns) !== JSON.stringify(view.columns)) change({ columns });
  };
  return (
    <form
      className={styles.columnSearch}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {searchable.map((column) => (
        <TextField
          key={column}
          label={t('dashboard.columnSearch', { column: t(`dashboard.columns.${column}`) })}
          value={typed[column] ?? ''}
          maxLength={120}
          inputMode={column === 'id' ? 'numeric' : 'text'}
          onChange={(value) => setTyped((now) => ({ ...now, [column]: value }))}
          onBlur={apply}
        />
      ))}
      <button type="submit" className="vh" tabIndex={-1}>
        {t('dashboard.search')}
      </button>
    </form>
  );
}
