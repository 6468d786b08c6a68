import {
  Text,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
  type UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components';
import { IconButton, TextButton } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import type { ToastMessage } from './toast.tsx';
import { useUiTexts } from './ui-provider.tsx';
import styles from './toast.module.css';

const icons: Record<NonNullable<ToastMessage['tone']>, IconName> = {
  info: 'info',
  good: 'check',
  warn: 'warn',
  bad: 'warn',
};

/** The toasts on the page; a landmark that F6 reaches, timers rest while it is hovered or focused. */
export default function ToastList({ queue }: { queue: ToastQueue<ToastMessage> }) {
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
