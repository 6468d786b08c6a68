import { isLate } from '@platewright/domain/delivery/late-order';
import { isPaidWithoutProvider } from '@platewright/domain/payments/payment-methods';
import { Button } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { ErrorState } from '@platewright/ui/error-states';
import { PlateStack } from '@platewright/ui/plate-stack';
import { ProgressTicks } from '@platewright/ui/progress';
import { CountBadge, Status, Tag } from '@platewright/ui/status';
import { Table, type TableColumn } from '@platewright/ui/table';
import { TextField } from '@platewright/ui/text-field';
import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { api } from '../../../api/client.ts';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useUnreadChats } from '../../chat/chat-queries.ts';
import { isAgent } from '../../../session/account-access.ts';
import { useSession } from '../../../session/use-session.ts';
import {
  toQueryString,
  toListQuery,
  isWholeList,
  PAGE_SIZE,
  searchColumns,
  toSortState,
  type OrderListView,
  type OrderSort,
  type SearchColumn,
} from './order-list-view.ts';
import { PaymentProgressText } from '../order-page/payment-progress-text.tsx';
import { getOrderPath } from './order-path.ts';
import { ListPager } from '../../../shared/list-pager.tsx';
import styles from './dashboard.module.css';

const FirstSteps = lazyWithRetry(() => import('./first-steps.tsx'));

type Order = CallAnswer<Contract['ordersGetList']>['orders']['rows'][number];

interface Props {
  readonly view: OrderListView;
  readonly change: (changes: Partial<OrderListView>) => void;
  readonly statusName: string | null;
  readonly mayCreate: boolean;
  readonly onCreate: () => void;
}

/** The orders as a table, on phones as cards (specification 001, Dashboard). */
export function OrderTable({ view, change, statusName, mayCreate, onCreate }: Props) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const format = useFormat();
  const translateError = useTranslateError();
  const navigate = useNavigate();
  const isForAgent = isAgent(useSession());
  const [isColumnSearchOpen, setColumnSearchOpen] = useState(Object.keys(view.columns).length > 0);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['orders', 'list', view, lang],
    queryFn: ({ signal }) => api.ordersGetList({ ...toListQuery(view), lang }, { signal }),
    placeholderData: keepPreviousData,
  });
  const rows = data?.orders.rows;
  const unreadChats = useUnreadChats(rows?.map(({ id }) => id) ?? []);
  const count = data?.orders.count ?? 0;
  const createHeader = (id: OrderSort | 'status', more: Partial<TableColumn<Order>> = {}) => ({
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
    { ...createHeader('id'), kind: 'id', width: '5rem', cell: (order) => order.id },
    {
      ...createHeader('projectName', { width: '14rem', maxWidth: isForAgent ? '12rem' : '15rem' }),
      cell: (order) => (
        <Link className="link" to={getOrderPath(order)}>
          {order.projectName}
        </Link>
      ),
      after: (order) => <UnreadChat count={unreadChats.get(order.id) ?? 0} />,
    },
    {
      ...createHeader('projectDescription', { kind: 'clip', hideOnTablet: true }),
      cell: (order) => order.projectDescription,
    },
    {
      ...createHeader('name', { width: '9rem', maxWidth: isForAgent ? '8rem' : '10rem' }),
      cell: (order) => order.name,
    },
    ...(isForAgent
      ? [
          {
            ...createHeader('customer', { maxWidth: '9rem' }),
            cell: (order: Order) => <bdi>{formatCustomer(order)}</bdi>,
          },
        ]
      : []),
    { ...createHeader('createdAt', { hideOnTablet: true }), cell: (order) => format.date(order.createdAt) },
    { ...createHeader('updatedAt'), cell: (order) => format.date(order.updatedAt) },
    {
      ...createHeader('status'),
      cell: (order) => (
        <span className={styles.status}>
          <Status color={order.statusColor}>{order.statusName}</Status>
          <ProgressTicks step={order.step} />
          <LateTag order={order} />
          <ListedPayment payment={order.payment} />
        </span>
      ),
    },
  ];
  const searchText = view.search || Object.values(view.columns).filter(Boolean).join(', ');
  const empty = searchText ? (
    <EmptyState title={t('dashboard.emptySearch', { search: searchText })} size="tight" />
  ) : statusName ? (
    <EmptyState title={t('dashboard.emptyStatus', { status: statusName })} size="tight" />
  ) : (
    <EmptyState title={t('dashboard.emptyList')} size="tight" />
  );
  if (error && !data) {
    return (
      <ErrorState
        level={2}
        title={t('dashboard.failed')}
        actions={<Button onPress={() => void refetch()}>{t('shell.tryAgain')}</Button>}
      >
        {translateError(error)}
      </ErrorState>
    );
  }
  if (data?.orders.count === 0 && isWholeList(view))
    return (
      <Suspense>
        <FirstSteps mayCreate={mayCreate} onCreate={onCreate} />
      </Suspense>
    );
  return (
    <>
      <div className={styles.columnToggle}>
        <Button variant="quiet" size="small" icon="search" onPress={() => setColumnSearchOpen(!isColumnSearchOpen)}>
          {t(isColumnSearchOpen ? 'dashboard.hideSearch' : 'dashboard.showSearch')}
        </Button>
      </div>
      {isColumnSearchOpen && <ColumnSearch view={view} change={change} />}
      <Table
        label={t('dashboard.list')}
        columns={columns}
        rows={rows}
        rowKey={(order) => order.id}
        sort={toSortState(view)}
        onSort={({ column, direction }) =>
          change({ sort: column as OrderSort, direction: direction === 'ascending' ? 'asc' : 'desc' })
        }
        onRowPress={(order) => void navigate(getOrderPath(order))}
        isStale={isPlaceholderData}
        skeletonRows={10}
        empty={empty}
        phoneLayout={(order) => <OrderCard order={order} unread={unreadChats.get(order.id) ?? 0} />}
      />
      <div className={styles.foot} data-empty={data ? undefined : ''}>
        <span className="small muted" aria-live="polite">
          {data ? t('dashboard.total', { count }) : ''}
        </span>
        <ListPager
          page={view.page}
          total={data?.orders.count}
          pageSize={PAGE_SIZE}
          isStale={isPlaceholderData}
          toPageHref={(page) => toQueryString({ ...view, page }) || '?'}
        />
      </div>
    </>
  );
}

/** The customer that an agent has ordered for; empty when the order is the agent's own. */
const formatCustomer = ({ customer }: Order): string => (customer ? `${customer.firstname} ${customer.lastname}` : '');

function OrderCard({ order, unread }: { order: Order; unread: number }) {
  const format = useFormat();
  return (
    <Link className={styles.card} to={getOrderPath(order)}>
      <PlateStack inks={order.inks} width={64} height={46} />
      <b dir="auto">{order.projectName}</b>
      <span className="num small">{order.id}</span>
      {order.customer && (
        <span className={styles.cardLine}>
          <bdi>{formatCustomer(order)}</bdi>
        </span>
      )}
      <span className={styles.cardLine}>
        {order.name} · {format.date(order.updatedAt)} <UnreadChat count={unread} />
      </span>
      <span className={styles.cardStatus}>
        <Status color={order.statusColor}>{order.statusName}</Status>
        <ProgressTicks step={order.step} />
        <LateTag order={order} />
      </span>
      <ListedPayment payment={order.payment} className={styles.cardLine} />
    </Link>
  );
}

/** Of an order that is not there on the day that it was promised for. */
function LateTag({ order: { lateFrom } }: { order: Order }) {
  const { t } = useTranslation();
  if (!isLate(lateFrom, new Date())) return null;
  return (
    <Tag tone="error" className={styles.late}>
      {t('dashboard.late')}
    </Tag>
  );
}

/** How the payment stands of an order whose money no provider takes. */
function ListedPayment({ payment, className = '' }: { payment: Order['payment']; className?: string }) {
  if (!payment || !isPaidWithoutProvider(payment.method)) return null;
  return (
    <span className={`${styles.payment} ${className}`}>
      <PaymentProgressText payment={payment} />
    </span>
  );
}

/** A search field for each searchable column; applied by Enter or on leaving the field. */
function ColumnSearch({ view, change }: Pick<Props, 'view' | 'change'>) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Partial<Record<SearchColumn, string>>>(view.columns);
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
      {searchColumns.map((column) => (
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

/** Unread chat messages of an order; nothing without any. */
function UnreadChat({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <small className={`muted ${styles.oneLine}`}>
      {t('chat.title')} <CountBadge value={count} />
    </small>
  );
}
