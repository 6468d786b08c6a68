import { Dialog } from '@platewright/ui/dialog';
import { Icon } from '@platewright/ui/icon';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import styles from './account.module.css';

const SHOWN_MS = 3000;

/** Calls `onDone` once what was said has stood long enough to be read [ACC-15, ACC-28, MBR-11]. */
export function useShownFor(shown: boolean, onDone: () => void): void {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => done(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
}

/** The good end of a form inside its own dialog. */
export function Done({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={styles.done}>
      <Icon name="check" />
      <span>{children}</span>
    </p>
  );
}

/** Says that it worked and goes away by itself. */
export function SavedDialog({ message, onClose }: { message: string; onClose: () => void }) {
  useShownFor(true, onClose);
  return (
    <Dialog isOpen onClose={onClose} title={message} size="narrow" centerOnPhone>
      <span className={styles.tick}>
        <Icon name="check" />
      </span>
    </Dialog>
  );
}
