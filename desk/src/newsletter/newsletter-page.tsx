import { subscriberStates } from '@platewright/contract/areas/newsletter';
import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { Button } from '@platewright/ui/button';
import { Tag } from '@platewright/ui/status';
import { Table, type TableColumn } from '@platewright/ui/table';
import { showToast } from '@platewright/ui/toast';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { useSayError } from '../api/failure.ts';
import { keys } from '../api/keys.ts';
import { useFormat } from '../i18n/format.ts';
import { PAGE_SIZE } from '../lists/list-address.ts';
import { ListPage } from '../lists/list-page.tsx';
import { useListView } from '../lists/use-list-view.ts';
import { Guarded } from '../shell/guarded.tsx';
import styles from './newsletter.module.css';

type Subscriber = AnswerOf<Contract['deskSubscribers']>['subscribers']['rows'][number];

/** Who reads the newsletter, and the list as a file. */
export function NewsletterPage() {
  const { t } = useTranslation();
  return (
    <Guarded action="desk.newsletter" title={t('newsletter.title')}>
      <Subscribers />
    </Guarded>
  );
}

function Subscribers() {
  const { t } = useTranslation();
  const { view, change, query } = useListView(subscriberStates);
  const { search, state, page } = view;
  const wanted = { search, ...(state && { state }) };
  const input = { ...wanted, _start: (page - 1) * PAGE_SIZE, _end: page * PAGE_SIZE };
  const list = useQuery({
    queryKey: [...keys.subscribers, input],
    queryFn: ({ signal }) => api.deskSubscribers(input, { signal }),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns();
  const rows = list.data?.subscribers.rows;
  return (
    <ListPage
      texts="newsletter"
      action="desk.newsletter"
      list={list}
      view={view}
      change={change}
      query={query}
      count={list.data?.subscribers.count}
      states={subscriberStates.map((value) => ({ value, label: t(`newsletter.states.${value}`) }))}
      actions={<CsvButton wanted={wanted} />}
      table={(empty) => (
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

/** The browser downloads by itself; the ticket in the address is good for a minute. */
function CsvButton({ wanted }: { wanted: { search: string; state?: Subscriber['state'] } }) {
  const { t } = useTranslation();
  const say = useSayError();
  const csv = useMutation({
    mutationFn: () => api.deskSubscribersCsv(wanted),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => showToast({ tone: 'bad', text: say(error) }),
  });
  return (
    <Button icon="download" busy={csv.isPending} onPress={() => csv.mutate()}>
      {t('newsletter.csv')}
    </Button>
  );
}

function useColumns(): TableColumn<Subscriber>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'email',
        header: t('newsletter.columns.email'),
        phone: 'title',
        kind: 'clip',
        skeletonWidth: '14rem',
        cell: (row) => <span className="num">{row.email}</span>,
      },
      {
        id: 'state',
        header: t('newsletter.columns.state'),
        skeletonWidth: '5rem',
        cell: (row) => (
          <>
            <Tag tone={row.state === 'subscribed' ? 'good' : 'plain'}>{t(`newsletter.states.${row.state}`)}</Tag>{' '}
            {!row.relayed && <Tag tone="warn">{t('newsletter.waiting')}</Tag>}
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
