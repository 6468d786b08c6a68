import { subscriberStates } from '@platewright/contract/modules/newsletter/desk-calls';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { toRowRange } from '@platewright/browser/list-state';
import { useListState } from '@platewright/browser/use-list-state';
import { Tag } from '@platewright/ui/status';
import { Table, type TableColumn } from '@platewright/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useSearchParams } from 'react-router';
import { CsvExportButton } from '../../lists/csv-export-button.tsx';
import { defineList, PAGE_SIZE } from '../../lists/define-list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import styles from './newsletter.module.css';

/** The URL state of the list. */
const subscriberList = defineList(subscriberStates);

type Subscriber = CallAnswer<Contract['deskSubscribers']>['subscribers']['rows'][number];

/** Subscribers of the newsletter, with an export as CSV. */
export function NewsletterPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.newsletter" title={t('newsletter.title')}>
      <SubscriberList />
    </PermissionGuard>
  );
}

function SubscriberList() {
  const { t } = useTranslation();
  const { state, update, toQueryString } = useListState(subscriberList, useSearchParams());
  const { search, filters, page } = state;
  const filter = { search, ...(filters.state && { state: filters.state }) };
  const input = { ...filter, ...toRowRange(page, PAGE_SIZE) };
  const list = useQuery({
    queryKey: [...queryKeys.subscribers, input],
    queryFn: ({ signal }) => api.deskSubscribers(input, { signal }),
    placeholderData: keepPreviousData,
  });
  const columns = useSubscriberColumns();
  const rows = list.data?.subscribers.rows;
  return (
    <ListPage
      texts="newsletter"
      action="desk.newsletter"
      list={list}
      state={state}
      onChange={update}
      toQueryString={toQueryString}
      count={list.data?.subscribers.count}
      states={subscriberStates.map((value) => ({ value, label: t(`newsletter.states.${value}`) }))}
      actions={<CsvExportButton label={t('newsletter.csv')} createUrl={() => api.deskSubscribersCsv(filter)} />}
      renderTable={(empty) => (
        <Table
          label={t('newsletter.table')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          isStale={list.isPlaceholderData}
          skeletonRows={PAGE_SIZE}
          empty={empty}
        />
      )}
    />
  );
}

function useSubscriberColumns(): TableColumn<Subscriber>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'email',
        header: t('newsletter.columns.email'),
        phoneLayout: 'title',
        kind: 'clip',
        skeletonWidth: '14rem',
        cell: (row) => <span className="num">{row.email}</span>,
      },
      {
        id: 'state',
        header: t('newsletter.columns.state'),
        phoneLayout: 'state',
        skeletonWidth: '5rem',
        cell: (row) => (
          <>
            <Tag tone={row.state === 'subscribed' ? 'success' : 'plain'}>{t(`newsletter.states.${row.state}`)}</Tag>{' '}
            {!row.relayed && <Tag tone="warning">{t('newsletter.waiting')}</Tag>}
          </>
        ),
      },
      {
        id: 'source',
        header: t('newsletter.columns.source'),
        skeletonWidth: '4rem',
        cell: (row) => <span className={styles.whole}>{t(`newsletter.sources.${row.source}`)}</span>,
      },
      {
        id: 'language',
        header: t('newsletter.columns.language'),
        hideOnTablet: true,
        skeletonWidth: '4rem',
        cell: (row) => t(`shell.languageName.${row.lang}`),
      },
      {
        id: 'since',
        header: t('newsletter.columns.since'),
        skeletonWidth: '6rem',
        cell: (row) => <time dateTime={row.subscribedAt}>{format.date(row.subscribedAt)}</time>,
      },
      {
        id: 'left',
        header: t('newsletter.columns.left'),
        hideOnTablet: true,
        skeletonWidth: '6rem',
        cell: (row) =>
          row.unsubscribedAt && <time dateTime={row.unsubscribedAt}>{format.date(row.unsubscribedAt)}</time>,
      },
    ],
    [t, format],
  );
}
