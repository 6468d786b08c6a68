import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { Button } from '@platewright/ui/button';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { CountBadge } from '@platewright/ui/status';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useChatMembers } from './chat-queries.ts';
import styles from './order-chat.module.css';

const ChatPanel = lazyWithRetry(() => import('./chat-panel.tsx'));

interface Props {
  readonly orderId: number;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/** The chat of an order: its button with the unread messages, and its panel, whose code is loaded with the first use. */
export function OrderChat({ orderId, isOpen, onToggle }: Props) {
  const { t } = useTranslation();
  const unread = useChatMembers(orderId).data?.unread ?? 0;
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    onToggle(false);
    // The button is rendered again by then.
    setTimeout(() => button.current?.focus());
  };
  if (!isOpen)
    return (
      <Button
        ref={button}
        icon="chat"
        className={styles.button}
        aria-label={unread > 0 ? t('chat.openUnread', { n: unread > 99 ? '99+' : String(unread) }) : undefined}
        onPress={() => onToggle(true)}
      >
        {t('chat.open')}
        {unread > 0 && <CountBadge value={unread} className={styles.count} />}
      </Button>
    );
  return (
    <Suspense
      fallback={
        <LoadingArea className={styles.loading}>
          <SkeletonLines lines={6} />
        </LoadingArea>
      }
    >
      <ChatPanel key={orderId} orderId={orderId} onClose={close} />
    </Suspense>
  );
}
