import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components';
import { DialogLayout } from './dialog.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import styles from './dialog.module.css';

export type DrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  /** end and start: full height at that side of the page · bottom: a bottom sheet. */
  side?: 'end' | 'start' | 'bottom';
  className?: string;
};

/** A modal side panel or bottom sheet: traps the focus, closes on Escape and on a press outside. */
export function Drawer({ isOpen, onClose, title, children, actions, side = 'end', className }: DrawerProps) {
  useFocusReturn(isOpen);
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
          <DialogLayout title={title} actions={actions} onClose={onClose}>
            {children}
          </DialogLayout>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
