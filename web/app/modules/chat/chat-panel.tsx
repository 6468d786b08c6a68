import { getOlderSeq } from '@platewright/browser/chat/chat-state';
import { useConnectivity } from '@platewright/browser/connectivity';
import { IconButton, TextButton } from '@platewright/ui/button';
import { ChatLog } from '@platewright/ui/chat-log';
import { ChatPresence } from '@platewright/ui/chat-presence';
import { EmptyState } from '@platewright/ui/empty-state';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../shared/load-error.tsx';
import { useChatEvents, useChatMembers } from './chat-queries.ts';
import { CustomerChatComposer } from './customer-chat-composer.tsx';
import { useChatItems } from './use-chat-items.tsx';
import { useMarkChatRead } from './use-mark-chat-read.ts';
import { useOrderChat } from './use-order-chat.ts';
import styles from './chat-panel.module.css';

interface Props {
  readonly orderId: number;
  readonly onClose: () => void;
}

/** The chat of an order, on the right of its page [CHAT-01]. */
export default function ChatPanel({ orderId, onClose }: Props) {
  const { t } = useTranslation();
  const members = useChatMembers(orderId).data;
  const events = useChatEvents(orderId);
  const [chat, store] = useOrderChat(orderId);
  const input = useRef<HTMLTextAreaElement>(null);
  // The line before the first unread message stays where it was when the chat was opened.
  const [initialReadSeq, setInitialReadSeq] = useState<number | null>(null);
  if (initialReadSeq === null && members) setInitialReadSeq(members.readSeq);
  useEffect(() => input.current?.focus(), []);
  const markRead = useMarkChatRead(orderId, chat.messages.at(-1)?.seq ?? 0, members?.readSeq ?? null);
  const items = useChatItems({
    chat,
    events,
    initialReadSeq,
    staffReadSeq: members?.staffReadSeq ?? 0,
    onSendAgain: store.sendAgain,
    onDiscard: store.discard,
  });
  const isEmpty = chat.isLoaded && chat.messages.length === 0 && chat.outgoing.length === 0 && events.length === 0;
  return (
    <section
      className={styles.panel}
      aria-label={t('chat.title')}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header className={styles.head}>
        <div className={styles.title}>
          <h2>{t('chat.title')}</h2>
          <p className={styles.members}>
            <MemberNames names={members?.memberNamesStr ?? '…'} />
          </p>
          <ChatPresence label={t('chat.present')} names={chat.presentNames} />
        </div>
        <IconButton icon="x" label={t('chat.close')} onPress={onClose} />
      </header>
      <ChatLog
        label={t('chat.messages')}
        className={styles.log}
        items={items}
        onSeeEnd={markRead}
        head={<ChatHead hasOlder={getOlderSeq(chat) !== null} chat={chat} onLoadOlder={store.loadOlder} />}
      >
        {!chat.isLoaded && chat.outgoing.length === 0 ? (
          chat.loadError ? (
            <LoadError size="tight" error={chat.loadError} title={t('chat.failed')} onRetry={store.reload} />
          ) : (
            <LoadingArea>
              <SkeletonLines lines={5} />
            </LoadingArea>
          )
        ) : isEmpty ? (
          <EmptyState size="tight" level={3} title={t('chat.empty.title')}>
            {t('chat.empty.sentence')}
          </EmptyState>
        ) : undefined}
      </ChatLog>
      <ConnectionState isConnected={chat.isConnected} />
      <CustomerChatComposer
        ref={input}
        orderId={orderId}
        mayUpload={members?.mayUpload ?? false}
        onWrite={store.write}
      />
    </section>
  );
}

/** Each name by itself: among Latin names the first ones would be cut off in Arabic, not the last ones. */
const MemberNames = ({ names }: { names: string }) =>
  names.split(/([,،] )/).map((part, index) => (index % 2 === 0 ? <bdi key={index}>{part}</bdi> : part));

interface ChatHeadProps {
  readonly hasOlder: boolean;
  readonly chat: { readonly isLoadingOlder: boolean; readonly olderError: unknown };
  readonly onLoadOlder: () => void;
}

/** Above the first message: the button for earlier ones. */
function ChatHead({ hasOlder, chat, onLoadOlder }: ChatHeadProps) {
  const { t } = useTranslation();
  if (!hasOlder) return null;
  return (
    <p className={styles.older}>
      {chat.olderError !== null && <span role="alert">{t('chat.olderFailed')} </span>}
      <TextButton onPress={onLoadOlder} isDisabled={chat.isLoadingOlder}>
        {t('chat.older')}
      </TextButton>
    </p>
  );
}

/** Says that messages wait for the connection; nothing while they arrive. */
function ConnectionState({ isConnected }: { isConnected: boolean }) {
  const { t } = useTranslation();
  const connectivity = useConnectivity();
  const isOffline = connectivity === 'offline' || connectivity === 'unreachable';
  return (
    <p className={styles.connection} role="status">
      {isOffline ? t('chat.waiting') : isConnected ? '' : t('chat.connecting')}
    </p>
  );
}
