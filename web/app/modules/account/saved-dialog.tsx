import { Dialog } from '@platewright/ui/dialog';
import { Icon } from '@platewright/ui/icon';
import { useAutoDismiss } from './form-success.tsx';
import styles from './account.module.css';

/** A success message in a dialog that closes by itself after 3 s. */
export function SavedDialog({ message, onClose }: { message: string; onClose: () => void }) {
  useAutoDismiss(true, onClose);
  return (
    <Dialog isOpen onClose={onClose} title={message} size="narrow" centerOnPhone>
      <span className={styles.tick}>
        <Icon name="check" />
      </span>
    </Dialog>
  );
}
