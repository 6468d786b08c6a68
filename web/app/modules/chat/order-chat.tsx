import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { Button } from '@platewright/ui/button';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { CountBadge } from '@platewright/ui/status';
import { Suspense, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useChatMembers } from './chat-queries.ts';
import styles from './order-chat.module.css';

const ChatPanel = lazyWithRetry(() => import('./chat-panel.tsx'));

interface ButtonProps {
  readonly orderId: number;
  readonly onOpen: () => void;
  readonly ref: Ref<HTMLButtonElement>;
}

/** Opens the chat of an order; it counts the unread messages. On narrow screens it is an icon. */
export function OrderChatButton({ orderId, onOpen, ref }: ButtonProps) {
  const { t } = useTranslation();
  const unread = useChatMembers(orderId).data?.unread ?? 0;
  return (
    <Button
      ref={ref}
      icon="chat"
      size="small"
      className={styles.button}
      aria-label={unread > 0 ? t('chat.openUnread', { n: unread > 99 ? '99+' : String(unread) }) : undefined}
      onPress={onOpen}
    >
      <span className={styles.text}>{t('chat.open')}</span>
      {unread > 0 && <CountBadge value={unread} className={styles.count} />}
    </Button>
  );
}

/** The panel of the chat, whose code is loaded with the first use. */
export function OrderChat({ orderId, onClose }: { readonly orderId: number; readonly onClose: () => void }) {
  return (
    <Suspense
      fallback={
        <LoadingArea className={styles.loading}>
          <SkeletonLines lines={6} />
        </LoadingArea>
      }
    >
      <ChatPanel key={orderId} orderId={orderId} onClose={onClose} />
    </Suspense>
  );
}
