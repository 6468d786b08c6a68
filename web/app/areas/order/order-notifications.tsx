import { EmptyState } from '@platewright/ui/empty-state';
import { Tag } from '@platewright/ui/status';
import { Table, type TableColumn } from '@platewright/ui/table';
import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat, useLanguage } from '../../i18n/format.ts';
import { rowsOf, useListAddress } from '../../shared/list-address.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { NOTIFICATIONS_KEY } from '../../shell/notification-key.ts';
import { ListPager } from '../../shared/list-pager.tsx';
import { orderKey } from './queries.ts';
import styles from './details.module.css';

type Row = AnswerOf<Contract['orderdetailsNotifications']>['message']['rows'][number];
const PAGE_SIZE = 15;

/** What happened to the order [NTF-05 to NTF-11]; looking at it marks it as read (decisions 20). */
export default function OrderNotifications({ id }: { id: number }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { page, hrefOf } = useListAddress();
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = useQuery({
    queryKey: orderKey(id, 'notifications', lang, page),
    queryFn: ({ signal }) =>
      api.orderdetailsNotifications({ orderId: id, lang, ...rowsOf(page, PAGE_SIZE) }, { signal }),
    placeholderData: keepPreviousData,
  });
  useMarkRead(id, data?.message.rows.some((row) => !row.read) ? dataUpdatedAt : null);
  const columns = useColumns();
  if (!data && error) return <LoadFailed error={error} title={t('files.failed')} onRetry={() => void refetch()} />;
  return (
    <>
      <Table
        label={t('order.notifications.label')}
        columns={columns}
        rows={data?.message.rows}
        rowKey={(row) => row.id}
        isStale={isPlaceholderData}
        skeletonRows={5}
        empty={<EmptyState title={t('order.notifications.empty')} />}
      />
      <ListPager
        page={page}
        total={data?.message.count}
        pageSize={PAGE_SIZE}
        isStale={isPlaceholderData}
        hrefOf={hrefOf}
      />
    </>
  );
}

function useColumns(): TableColumn<Row>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: 'status',
      header: t('order.notifications.status'),
      width: '13rem',
      phone: 'title',
      cell: (row) => (
        <span className={row.read ? undefined : 'strong'}>
          {row.orderStatuses.name} {!row.read && <Tag>{t('order.notifications.unread')}</Tag>}
        </span>
      ),
    },
    {
      id: 'description',
      header: t('order.notifications.description'),
      phone: 'plain',
      cell: (row) => <bdi className={styles.text}>{row.description || row.orderStatuses.description}</bdi>,
    },
    {
      id: 'date',
      header: t('order.notifications.date'),
      width: '13rem',
      phone: 'plain',
      cell: (row) => <span className="muted">{format.dateTime(row.createdAt)}</span>,
    },
  ];
}

/** Marks the order's notifications as read once for each answer that had new ones; the list keeps its marks. */
function useMarkRead(id: number, seenAt: number | null): void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => api.notificationsRead({ orderId: id }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
      void queries.invalidateQueries({ queryKey: orderKey(id, 'unread') });
    },
  });
  useEffect(() => {
    if (seenAt !== null) mutate();
  }, [seenAt, mutate]);
}
