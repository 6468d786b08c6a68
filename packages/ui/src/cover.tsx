import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components';
import styles from './cover.module.css';

/** Covers the whole window with something that has to be answered first, also over open dialogs; what is below stays as it is. */
export function Cover({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ModalOverlay isOpen isKeyboardDismissDisabled className={styles.cover}>
      <Modal>
        <AriaDialog aria-label={label} className={styles.content}>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
