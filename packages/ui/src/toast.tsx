import type { ReactNode } from 'react';
import {
  Text,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components';
import { IconButton, TextButton } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import { useUiTexts } from './ui-provider.tsx';
import styles from './toast.module.css';

export type ToastMessage = {
  text: ReactNode;
  tone?: 'info' | 'good' | 'warn' | 'bad';
  /** One way back or on: Undo, Open order. */
  action?: { label: string; onPress: () => void };
};

const icons: Record<NonNullable<ToastMessage['tone']>, IconName> = {
  info: 'info',
  good: 'check',
  warn: 'warn',
  bad: 'warn',
};

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 4 });

/** Shows a toast from anywhere in the browser; answers its key. Errors and those with an action stay 10 s, others 5 s. */
export function showToast(
  message: ToastMessage,
  timeout = message.tone === 'bad' || message.action ? 10_000 : 5_000,
): string {
  return queue.add(message, { timeout });
}

export function closeToast(key: string): void {
  queue.close(key);
}

/** Stands once at the root; a landmark that F6 reaches, timers rest while it is hovered or focused. */
export function ToastRegion() {
  const texts = useUiTexts();
  return (
    <AriaToastRegion queue={queue} aria-label={texts.notifications} className={styles.region}>
      {({ toast }) => (
        <AriaToast toast={toast} className={styles.toast}>
          <ToastBody message={toast.content} onDone={() => queue.close(toast.key)} />
        </AriaToast>
      )}
    </AriaToastRegion>
  );
}

type BodyProps = { message: ToastMessage; onDone: () => void; still?: boolean };

function ToastBody({ message, onDone, still }: BodyProps) {
  const texts = useUiTexts();
  const { action } = message;
  return (
    <>
      <Icon name={icons[message.tone ?? 'info']} />
      {still ? (
        <span className={styles.text}>{message.text}</span>
      ) : (
        <ToastContent className={styles.text}>
          <Text slot="title">{message.text}</Text>
        </ToastContent>
      )}
      {action ? (
        <TextButton
          className={styles.action}
          onPress={() => {
            action.onPress();
            onDone();
          }}
        >
          {action.label}
        </TextButton>
      ) : (
        <span />
      )}
      <IconButton icon="x" label={texts.close} onPress={onDone} className={styles.close} />
    </>
  );
}

/** The look of a toast in the flow of the page, for the kit page. */
export function StillToast({ message, onDone }: { message: ToastMessage; onDone: () => void }) {
  return (
    <div className={styles.toast} role="status">
      <ToastBody message={message} onDone={onDone} still />
    </div>
  );
}
