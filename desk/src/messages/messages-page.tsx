import { Table, type TableColumn } from '@platewright/ui/table';
import { Count } from '@platewright/ui/status';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useFormat } from '../i18n/format.ts';
import { PAGE_SIZE } from '../lists/list-address.ts';
import { ListPage } from '../lists/list-page.tsx';
import { useListView } from '../lists/use-list-view.ts';
import { Guarded } from '../shell/guarded.tsx';
import styles from './messages.module.css';
import { StateTag } from './state-tag.tsx';
import { messageStates, useMessageCounts, useMessages, type MessageRow } from './use-messages.ts';

/** What visitors wrote on the contact page. */
export function MessagesPage() {
  const { t } = useTranslation();
  return (
    <Guarded action="desk.messages" title={t('messages.title')}>
      <Messages />
    </Guarded>
  );
}

function Messages() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { view, change, query } = useListView(messageStates);
  const list = useMessages(view);
  const counts = useMessageCounts().data;
  const rows = list.data?.messages.rows;
  const columns = useMemo(
    (): TableColumn<MessageRow>[] => [
      {
        id: 'from',
        header: t('messages.columns.from'),
        phone: 'title',
        width: '16rem',
        skeletonWidth: '10rem',
        cell: (row) => (
          <Link
            to={`/messages/${row.id}`}
            aria-label={t('messages.open', { name: row.fullName })}
            className={styles.from}
          >
            <bdi className={row.state === 'new' ? 'strong' : undefined}>{row.fullName}</bdi>
          </Link>
        ),
      },
      {
        id: 'message',
        header: t('messages.columns.message'),
        kind: 'clip',
        phone: 'plain',
        skeletonWidth: '20rem',
        cell: (row) => <bdi className={styles.excerpt}>{row.excerpt}</bdi>,
      },
      {
        id: 'state',
        header: t('messages.columns.state'),
        width: '9rem',
        skeletonWidth: '5rem',
        cell: (row) => <StateTag state={row.state} />,
      },
      {
        id: 'received',
        header: t('messages.columns.received'),
        width: '12rem',
        hideOnTablet: true,
        skeletonWidth: '6rem',
        cell: (row) => (
          <time className={styles.when} dateTime={row.createdAt}>
            {format.moment(row.createdAt)}
          </time>
        ),
      },
    ],
    [t, format],
  );
  return (
    <ListPage
      texts="messages"
      action="desk.messages"
      list={list}
      view={view}
      change={change}
      query={query}
      count={list.data?.messages.count}
      states={messageStates.map((value) => ({
        value,
        label: (
          <span className={styles.state}>
            {t(`messages.states.${value}`)}
            {counts && counts[value] > 0 && <Count value={counts[value]} quiet={value !== 'new'} />}
          </span>
        ),
      }))}
      table={(empty) => (
        <Table
          label={t('messages.table')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          onRowPress={(row) => void navigate(`/messages/${row.id}`)}
          isStale={list.isPlaceholderData}
          skeletonRows={PAGE_SIZE}
          empty={empty}
        />
      )}
    />
  );
}
