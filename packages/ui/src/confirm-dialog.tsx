import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export type ConfirmDialogProps = {
  isOpen: boolean;
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** Marks the action as one that can not be undone; the cancel button then gets the focus. */
  isDangerous?: boolean;
  /** The action is running. */
  isBusy?: boolean;
};

/** Asks for confirmation before an action. Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, cancelLabel, onConfirm, onCancel, isDangerous, isBusy } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      size="narrow"
      isDismissable={!isBusy}
      hideClose
      centerOnPhone
      actions={
        <>
          <Button onPress={onCancel} isDisabled={isBusy} autoFocus={isDangerous}>
            {cancelLabel}
          </Button>
          <Button
            variant={isDangerous ? 'destructive' : 'primary'}
            isBusy={isBusy}
            onPress={onConfirm}
            autoFocus={!isDangerous}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children && <div className="muted">{children}</div>}
    </Dialog>
  );
}
