import { useConnectivity } from '@platewright/browser/connectivity';
import { getOlderSeq } from '@platewright/browser/chat/chat-state';
import { Button, TextButton } from '@platewright/ui/button';
import { ChatLog } from '@platewright/ui/chat-log';
import { ChatPresence } from '@platewright/ui/chat-presence';
import { EmptyState } from '@platewright/ui/empty-state';
import { ErrorState } from '@platewright/ui/error-states';
import { Icon } from '@platewright/ui/icon';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { showToast } from '@platewright/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isCallError } from '@platewright/browser/is-call-error';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { api } from '../../api/client.ts';
import { LoadError } from '../../shell/load-error.tsx';
import { ChatOrderPane } from './chat-order-pane.tsx';
import { StaffChatComposer } from './staff-chat-composer.tsx';
import { useChatOrder, useReloadChats, type ChatOrder } from './use-chats.ts';
import { useDeskChat } from './use-desk-chat.ts';
import { useDeskChatItems } from './use-desk-chat-items.tsx';
import { useMarkChatRead } from './use-mark-chat-read.ts';
import styles from './chat.module.css';

interface Props {
  readonly orderId: number;
  /** The query of the inbox, to which the way back leads. */
  readonly query: string;
}

/** The chat of one order, and the order beside it. */
export function OpenChat({ orderId, query }: Props) {
  const { t } = useTranslation();
  const order = useChatOrder(orderId);
  const isMissing = orderId === 0 || isCallError(order.error, 'notFound');
  if (isMissing || (order.isError && !order.data))
    return (
      <section className={styles.openChat} aria-label={t('chat.title')}>
        <BackToInbox query={query} />
        {isMissing ? (
          <EmptyState level={2} title={t('chat.gone.title')}>
            {t('chat.gone.sentence')}
          </EmptyState>
        ) : (
          <LoadError query={order} action="desk.chat" />
        )}
      </section>
    );
  return <OpenTalk orderId={orderId} order={order.data} query={query} />;
}

const BackToInbox = ({ query }: { query: string }) => {
  const { t } = useTranslation();
  return (
    <Link to={{ pathname: '/chat', search: query }} className={styles.back}>
      <Icon name="back" size="s" flip />
      {t('chat.back')}
    </Link>
  );
};

function OpenTalk({ orderId, order, query }: Props & { readonly order: ChatOrder | undefined }) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const [chat, store] = useDeskChat(orderId);
  const [isPaneOpen, setPaneOpen] = useState(false);
  // The line before the first unread message stays where it was when the chat was opened.
  const [initialReadSeq, setInitialReadSeq] = useState<number | null>(null);
  if (initialReadSeq === null && order) setInitialReadSeq(order.readSeq);
  const newestPublicSeq = chat.messages.findLast(({ publicSeq }) => publicSeq !== null)?.publicSeq ?? 0;
  const markRead = useMarkChatRead(orderId, newestPublicSeq, order?.readSeq ?? null);
  const items = useDeskChatItems({
    chat,
    events: order?.events ?? [],
    initialReadSeq,
    customerReadSeq: order?.customerReadSeq ?? 0,
    onSendAgain: store.sendAgain,
    onDiscard: store.discard,
  });
  // The changes of the order's status stand between the messages: they come together.
  const isShown = (chat.isLoaded && order !== undefined) || chat.outgoing.length > 0;
  const connectivity = useConnectivity();
  const isOffline = connectivity === 'offline' || connectivity === 'unreachable';
  return (
    <>
      <section className={styles.openChat} aria-label={t('chat.title')}>
        <header className={styles.openChatHead}>
          <BackToInbox query={query} />
          <div className={styles.openChatName}>
            {/* A new element for the names: if their direction differs, the browser would count a layout shift. */}
            <b key={order ? 'names' : 'loading'} dir="auto">
              {order?.memberNames ?? '…'}
            </b>
            <small>
              <bdi>{order?.company}</bdi>
              {order && (
                <>
                  {' · '}
                  <bdi>{order.assignedTo?.name ?? t('chat.nobody')}</bdi>
                </>
              )}
            </small>
            <ChatPresence label={t('chat.present')} names={chat.presentNames} />
          </div>
          <Button size="small" className={styles.paneButton} aria-haspopup="dialog" onPress={() => setPaneOpen(true)}>
            {t('chat.order')}
          </Button>
          <DoneButton
            orderId={orderId}
            seq={newestPublicSeq}
            isWaiting={order?.waitingSince !== null && order !== undefined}
          />
        </header>
        <ChatLog
          label={t('chat.messages')}
          items={isShown ? items : []}
          onSeeEnd={markRead}
          head={
            getOlderSeq(chat) !== null && (
              <p className={styles.older}>
                {chat.olderError !== null && <span role="alert">{t('chat.olderFailed')} </span>}
                <TextButton onPress={store.loadOlder} isDisabled={chat.isLoadingOlder}>
                  {t('chat.older')}
                </TextButton>
              </p>
            )
          }
        >
          {isShown ? undefined : chat.loadError ? (
            <ErrorState
              size="tight"
              title={t('chat.failed')}
              actions={<Button onPress={store.reload}>{t('chat.tryAgain')}</Button>}
            >
              <span role="alert">{translateError(chat.loadError)}</span>
            </ErrorState>
          ) : (
            <LoadingArea>
              <SkeletonLines lines={6} />
            </LoadingArea>
          )}
        </ChatLog>
        <div>
          <p className={styles.connection} role="status">
            {isOffline ? t('chat.waiting') : chat.isConnected ? '' : t('chat.connecting')}
          </p>
          <StaffChatComposer orderId={orderId} order={order} onWrite={store.write} />
        </div>
      </section>
      <ChatOrderPane orderId={orderId} order={order} isOpen={isPaneOpen} onClose={() => setPaneOpen(false)} />
    </>
  );
}

/** Marks the chat as answered: the messages on the screen need no answer. */
function DoneButton({ orderId, seq, isWaiting }: { orderId: number; seq: number; isWaiting: boolean }) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const reloadChats = useReloadChats();
  const [isBusy, setBusy] = useState(false);
  if (!isWaiting) return null;
  const markDone = async () => {
    setBusy(true);
    try {
      await api.deskChatDone({ orderId, seq });
      showToast({ tone: 'success', text: t('chat.doneDone') });
    } catch (error) {
      const text = isCallError(error, 'changedMeanwhile') ? t('chat.doneLate') : translateError(error);
      showToast({ tone: 'error', text });
    }
    await reloadChats();
    setBusy(false);
  };
  return (
    <Button variant="quiet" size="small" icon="check" isBusy={isBusy} onPress={() => void markDone()}>
      {t('chat.done')}
    </Button>
  );
}
