import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components';
import { DialogParts } from './dialog.tsx';
import styles from './dialog.module.css';

export type DrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  /** end and start: over the page's side, full height; bottom: a sheet from below. */
  side?: 'end' | 'start' | 'bottom';
  className?: string;
};

/** A side panel or a sheet from below; traps focus, closes on Escape and a press outside. */
export function Drawer({ isOpen, onClose, title, children, actions, side = 'end', className }: DrawerProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className={clsx(
        styles.scrim,
        side === 'bottom' ? styles.bottom : styles.drawer,
        side === 'start' && styles.drawerStart,
        styles.center,
      )}
    >
      <Modal className={clsx(styles.modal, styles.panel, className)}>
        <AriaDialog className={styles.dialog}>
          <DialogParts title={title} actions={actions} onClose={onClose}>
            {children}
          </DialogParts>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
