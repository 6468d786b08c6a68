import { parseRecordId } from '@platewright/browser/record-id';
import { useListState } from '@platewright/browser/use-list-state';
import { EmptyState } from '@platewright/ui/empty-state';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { PageTitle } from '../../shell/page-title.tsx';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { ChatInbox } from './chat-inbox.tsx';
import { OpenChat } from './open-chat.tsx';
import { chatList } from './use-chats.ts';
import styles from './chat.module.css';

/** The inbox of the desk: the list, the open chat and the order side by side; on phones the list, then the talk. */
export function ChatPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.chat" title={t('chat.title')}>
      <Inbox />
    </PermissionGuard>
  );
}

function Inbox() {
  const { t } = useTranslation();
  const params = useParams();
  const { state, update, toQueryString } = useListState(chatList, useSearchParams());
  const orderId = params.orderId === undefined ? null : (parseRecordId(params.orderId) ?? 0);
  const query = toQueryString({});
  return (
    <main id="main" className={clsx(styles.page, orderId !== null && styles.isOpen)}>
      <PageTitle page={t('chat.title')} />
      <h1 className="vh">{t('chat.title')}</h1>
      <ChatInbox state={state} onChange={update} toQueryString={toQueryString} openId={orderId} query={query} />
      {orderId === null ? (
        <div className={styles.nothing}>
          <EmptyState level={2} title={t('chat.choose.title')}>
            {t('chat.choose.sentence')}
          </EmptyState>
        </div>
      ) : (
        <OpenChat key={orderId} orderId={orderId} query={query} />
      )}
    </main>
  );
}
