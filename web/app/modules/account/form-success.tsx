import { Icon } from '@platewright/ui/icon';
import type { ReactNode } from 'react';
import { useTimeout } from '../../shared/use-timeout.ts';
import styles from './account.module.css';

const DISMISS_AFTER_MS = 3000;

/** Calls `onDismiss` 3 s after a success message was shown [ACC-15, ACC-28, MBR-11]. */
export const useAutoDismiss = (isShown: boolean, onDismiss: () => void): void =>
  useTimeout(onDismiss, DISMISS_AFTER_MS, isShown);

/** The success message of a form inside the form's own dialog. */
export function FormSuccess({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={styles.done}>
      <Icon name="check" />
      <span>{children}</span>
    </p>
  );
}
