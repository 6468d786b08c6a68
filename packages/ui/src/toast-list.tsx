import {
  Text,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
  type UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components';
import { IconButton, TextButton } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import type { ToastMessage } from './toast-message.ts';
import { useUiTexts } from './ui-provider.tsx';
import styles from './toast.module.css';

const TOAST_ICONS: Record<NonNullable<ToastMessage['tone']>, IconName> = {
  info: 'info',
  success: 'check',
  warning: 'warning',
  error: 'warning',
};

/** The visible toasts, in a landmark that F6 reaches. Timers pause while the pointer or the focus is in it. */
export default function ToastList({ queue }: { queue: ToastQueue<ToastMessage> }) {
  const texts = useUiTexts();
  return (
    <AriaToastRegion queue={queue} aria-label={texts.notifications} className={styles.region}>
      {({ toast }) => (
        <AriaToast toast={toast} className={styles.toast}>
          <ToastBody message={toast.content} onDismiss={() => queue.close(toast.key)} />
        </AriaToast>
      )}
    </AriaToastRegion>
  );
}

type ToastBodyProps = { message: ToastMessage; onDismiss: () => void; isStatic?: boolean };

function ToastBody({ message, onDismiss, isStatic }: ToastBodyProps) {
  const texts = useUiTexts();
  const { action } = message;
  return (
    <>
      <Icon name={TOAST_ICONS[message.tone ?? 'info']} />
      {isStatic ? (
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
            onDismiss();
          }}
        >
          {action.label}
        </TextButton>
      ) : (
        <span />
      )}
      <IconButton icon="x" label={texts.close} onPress={onDismiss} className={styles.close} />
    </>
  );
}

/** A toast without a timer in the flow of the page, for the component page. */
export function StaticToast({ message, onDismiss }: { message: ToastMessage; onDismiss: () => void }) {
  return (
    <div className={styles.toast} role="status">
      <ToastBody message={message} onDismiss={onDismiss} isStatic />
    </div>
  );
}
