import { Button } from '@platewright/ui/button';
import { Dialog, type DialogProps } from '@platewright/ui/dialog';
import { useId, type ReactNode } from 'react';
import styles from './form-dialog.module.css';

interface Props extends Pick<DialogProps, 'title' | 'size' | 'onClose'> {
  readonly description?: ReactNode;
  readonly cancelLabel: string;
  readonly confirmLabel: string;
  readonly isDangerous?: boolean;
  readonly isBusy: boolean;
  /** The dialog can no longer be confirmed, for example after a conflict. */
  readonly isConfirmDisabled?: boolean;
  /** Focuses the confirm button: for a dialog without fields, so that Enter confirms. */
  readonly focusConfirm?: boolean;
  /** Errors above the fields. */
  readonly notice?: ReactNode;
  /** Buttons before Cancel and Confirm. */
  readonly extraActions?: ReactNode;
  readonly onSubmit: () => Promise<unknown>;
  readonly children?: ReactNode;
}

/** A dialog with a form. A press outside does not close it, so that nothing typed is lost. */
export function FormDialog(props: Props) {
  const { title, size, onClose, description, isBusy, notice, extraActions, onSubmit, children } = props;
  const id = useId();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      size={size}
      isDismissable={false}
      actions={
        <>
          {extraActions}
          <Button onPress={onClose} isDisabled={isBusy}>
            {props.cancelLabel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={props.isDangerous ? 'destructive' : 'primary'}
            isBusy={isBusy}
            isDisabled={props.isConfirmDisabled}
            autoFocus={props.focusConfirm}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {notice}
      {description && <p className="muted">{description}</p>}
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The form around the dialog, where it is opened from one, is not sent with it.
          event.stopPropagation();
          void onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
