import { toRowRange } from '@platewright/browser/list-state';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { Button } from '@platewright/ui/button';
import { Pager } from '@platewright/ui/pager';
import { Table, type TableColumn } from '@platewright/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { LoadError } from '../../../shell/load-error.tsx';
import { useDescribeReplay } from './use-describe-replay.ts';
import styles from './replay.module.css';

type Group = CallAnswer<Contract['deskPriceReplayGroups']>['groups']['rows'][number];
type Order = CallAnswer<Contract['deskPriceReplayOrders']>['orders']['rows'][number];

const PAGE_SIZE = 10;

/** A group whose orders are shown. */
export interface ChosenGroup {
  readonly by: 'customer' | 'product';
  readonly id: number;
  readonly name: string;
}

interface GroupsProps {
  readonly runId: string;
  readonly by: ChosenGroup['by'];
  readonly onChoose: (group: ChosenGroup) => void;
}

/** What each customer or product would pay otherwise, the largest difference first. */
export function ReplayGroups({ runId, by, onChoose }: GroupsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { signedAed, signedPercent } = useDescribeReplay();
  const lang = useLanguage();
  const [page, setPage] = useState(1);
  const input = { by, lang, ...toRowRange(page, PAGE_SIZE) };
  const list = useQuery({
    queryKey: [...queryKeys.priceReplay, runId, input],
    queryFn: ({ signal }) => api.deskPriceReplayGroups(input, { signal }),
    placeholderData: keepPreviousData,
  });
  if (list.isError && !list.data) return <LoadError query={list} action="desk.rates" />;
  const columns: TableColumn<Group>[] = [
    {
      id: 'name',
      header: t(`replay.columns.${by}`),
      phoneLayout: 'title',
      cell: ({ id, name }) => (
        <Button variant="quiet" size="small" className={styles.name} onPress={() => onChoose({ by, id, name })}>
          <bdi>{name}</bdi>
        </Button>
      ),
    },
    {
      id: 'orders',
      header: t('replay.columns.orders'),
      kind: 'number',
      cell: ({ priced, failed }) =>
        failed === 0
          ? format.number(priced)
          : t('replay.pricedOf', { n: format.number(priced), all: format.number(priced + failed) }),
    },
    { id: 'before', header: t('replay.columns.before'), kind: 'number', cell: ({ before }) => format.aed(before) },
    { id: 'after', header: t('replay.columns.after'), kind: 'number', cell: ({ after }) => format.aed(after) },
    {
      id: 'difference',
      header: t('replay.columns.difference'),
      kind: 'number',
      cell: ({ before, after }) => <b>{signedAed(after - before)}</b>,
    },
    {
      id: 'percent',
      header: t('replay.columns.percent'),
      kind: 'number',
      cell: ({ before, after }) => signedPercent(before, after),
    },
  ];
  const { rows, count = 0 } = list.data?.groups ?? {};
  return (
    <>
      <Table
        label={t(`replay.views.${by}`)}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        isStale={list.isPlaceholderData}
        skeletonRows={3}
      />
      <Pager page={page} pageSize={PAGE_SIZE} total={count} onPage={setPage} />
    </>
  );
}

interface OrdersProps {
  readonly runId: string;
  /** Only those that cannot be priced. */
  readonly failed?: boolean;
  readonly group?: ChosenGroup | null;
}

/** Orders one by one, or those that cannot be priced with the reason. */
export function ReplayOrders({ runId, failed = false, group = null }: OrdersProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const [page, setPage] = useState(1);
  const input = {
    failed,
    lang,
    ...(group && (group.by === 'customer' ? { companyId: group.id } : { productId: group.id })),
    ...toRowRange(page, PAGE_SIZE),
  };
  const list = useQuery({
    queryKey: [...queryKeys.priceReplay, runId, 'orders', input],
    queryFn: ({ signal }) => api.deskPriceReplayOrders(input, { signal }),
    placeholderData: keepPreviousData,
  });
  const columns = useOrderColumns(failed);
  if (list.isError && !list.data) return <LoadError query={list} action="desk.rates" />;
  const { rows, count = 0 } = list.data?.orders ?? {};
  return (
    <>
      <Table
        label={t(failed ? 'replay.views.failed' : 'replay.views.orders')}
        columns={columns}
        rows={rows}
        rowKey={({ orderId }) => orderId}
        isStale={list.isPlaceholderData}
        skeletonRows={3}
        empty={count === 0 && <p className="muted">{t('replay.allPriced')}</p>}
      />
      <Pager page={page} pageSize={PAGE_SIZE} total={count} onPage={setPage} />
    </>
  );
}

function useOrderColumns(failed: boolean): TableColumn<Order>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { signedAed, describeFailure } = useDescribeReplay();
  const showAed = (aed: number | null) => (aed === null ? '–' : format.aed(aed));
  const figures: TableColumn<Order>[] = [
    { id: 'before', header: t('replay.columns.before'), kind: 'number', cell: ({ before }) => showAed(before) },
    { id: 'after', header: t('replay.columns.after'), kind: 'number', cell: ({ after }) => showAed(after) },
    {
      id: 'difference',
      header: t('replay.columns.difference'),
      kind: 'number',
      cell: ({ before, after, failure }) =>
        before === null || after === null ? (
          <span className={styles.reason}>{failure && describeFailure(failure)}</span>
        ) : (
          <b>{signedAed(after - before)}</b>
        ),
    },
  ];
  const reason: TableColumn<Order> = {
    id: 'reason',
    header: t('replay.columns.reason'),
    phoneLayout: 'plain',
    cell: ({ failure }) => failure && describeFailure(failure),
  };
  return [
    {
      id: 'order',
      header: t('replay.columns.order'),
      phoneLayout: 'title',
      kind: 'id',
      cell: ({ orderId }) => (
        <Link className="link" to={`/orders/${orderId}`}>
          {orderId}
        </Link>
      ),
    },
    {
      id: 'customer',
      header: t('replay.columns.customer'),
      phoneLayout: 'plain',
      cell: ({ company }) => <bdi>{company.name}</bdi>,
    },
    { id: 'product', header: t('replay.columns.product'), hideOnTablet: true, cell: ({ product }) => product.name },
    { id: 'paid', header: t('replay.columns.paid'), kind: 'number', cell: ({ paid }) => format.aed(paid) },
    ...(failed ? [reason] : figures),
  ];
}
