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
  /** Paints the answer as something that cannot be undone. */
  isDangerous?: boolean;
  /** The answer is on its way. */
  busy?: boolean;
};

/** A yes-or-no question before something happens. Escape means no. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, cancelLabel, onConfirm, onCancel, isDangerous, busy } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      size="narrow"
      isDismissable={!busy}
      hideClose
      centerOnPhone
      actions={
        <>
          <Button onPress={onCancel} isDisabled={busy} autoFocus={isDangerous}>
            {cancelLabel}
          </Button>
          <Button
            variant={isDangerous ? 'dangerSolid' : 'primary'}
            busy={busy}
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
