import { useListState } from '@platewright/browser/use-list-state';
import { Table, type TableColumn } from '@platewright/ui/table';
import { CountBadgeInPlace } from '@platewright/ui/status';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { PAGE_SIZE } from '../../lists/define-list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import styles from './messages.module.css';
import { MessageStateTag } from './message-state-tag.tsx';
import { messageList, messageStates, useMessageCounts, useMessages, type MessageRow } from './use-messages.ts';

/** Messages of visitors from the contact page. */
export function MessagesPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.messages" title={t('messages.title')}>
      <MessageList />
    </PermissionGuard>
  );
}

function MessageList() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { state, update, toQueryString } = useListState(messageList, useSearchParams());
  const list = useMessages(state);
  const counts = useMessageCounts().data;
  const rows = list.data?.messages.rows;
  const columns = useMemo(
    (): TableColumn<MessageRow>[] => [
      {
        id: 'from',
        header: t('messages.columns.from'),
        phoneLayout: 'title',
        width: '16rem',
        maxWidth: '16rem',
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
        phoneLayout: 'plain',
        skeletonWidth: '20rem',
        cell: (row) => <bdi className={styles.excerpt}>{row.excerpt}</bdi>,
      },
      {
        id: 'state',
        header: t('messages.columns.state'),
        phoneLayout: 'state',
        width: '9rem',
        skeletonWidth: '5rem',
        cell: (row) => <MessageStateTag state={row.state} />,
      },
      {
        id: 'received',
        header: t('messages.columns.received'),
        width: '12rem',
        hideOnTablet: true,
        skeletonWidth: '6rem',
        cell: (row) => (
          <time className={styles.changedAt} dateTime={row.createdAt}>
            {format.shortDateTime(row.createdAt)}
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
      state={state}
      onChange={update}
      toQueryString={toQueryString}
      count={list.data?.messages.count}
      states={messageStates.map((value) => ({
        value,
        label: (
          <span className={styles.state}>
            {t(`messages.states.${value}`)}
            <CountBadgeInPlace value={counts?.[value]} isQuiet={value !== 'new'} showsZero />
          </span>
        ),
      }))}
      renderTable={(empty) => (
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
