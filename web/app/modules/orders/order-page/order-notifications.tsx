import { EmptyState } from '@platewright/ui/empty-state';
import { Tag } from '@platewright/ui/status';
import { Table, type TableColumn } from '@platewright/ui/table';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { toRowRange, useListUrlState } from '../../../shared/list-url-state.ts';
import { LoadError } from '../../../shared/load-error.tsx';
import { ListPager } from '../../../shared/list-pager.tsx';
import styles from './details.module.css';

type Row = CallAnswer<Contract['orderdetailsNotifications']>['message']['rows'][number];
const PAGE_SIZE = 15;

/** The notifications of the order [NTF-05 to NTF-11]; displaying them marks them as read (spec decision 20). */
export default function OrderNotifications({ id }: { id: number }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { page, toPageHref } = useListUrlState();
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = useQuery({
    queryKey: queryKeys.order(id, 'notifications', lang, page),
    queryFn: ({ signal }) =>
      api.orderdetailsNotifications({ orderId: id, lang, ...toRowRange(page, PAGE_SIZE) }, { signal }),
    placeholderData: keepPreviousData,
  });
  useMarkNotificationsRead(id, data?.message.rows.some((row) => !row.read) ? dataUpdatedAt : null);
  const columns = useColumns();
  if (!data && error) return <LoadError error={error} title={t('files.failed')} onRetry={() => void refetch()} />;
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
        toPageHref={toPageHref}
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
      phoneLayout: 'title',
      cell: (row) => (
        <span className={row.read ? undefined : 'strong'}>
          {row.orderStatuses.name} {!row.read && <Tag>{t('order.notifications.unread')}</Tag>}
        </span>
      ),
    },
    {
      id: 'description',
      header: t('order.notifications.description'),
      phoneLayout: 'plain',
      cell: (row) => <bdi className={styles.text}>{row.description || row.orderStatuses.description}</bdi>,
    },
    {
      id: 'date',
      header: t('order.notifications.date'),
      width: '13rem',
      phoneLayout: 'plain',
      cell: (row) => <span className="muted">{format.dateTime(row.createdAt)}</span>,
    },
  ];
}

/**
 * Marks the order's notifications as read, once for each answer that contained unread ones. The displayed list keeps its
 * "new" tags until it is loaded again.
 * @param seenAt when the answer arrived; null when nothing in it is unread
 */
function useMarkNotificationsRead(id: number, seenAt: number | null): void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => api.notificationsRead({ orderId: id }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.notifications });
      void queryClient.invalidateQueries({ queryKey: queryKeys.order(id, 'unread') });
    },
  });
  useEffect(() => {
    if (seenAt !== null) mutate();
  }, [seenAt, mutate]);
}
