import { Button } from '@platewright/ui/button';
import { Dialog, type DialogProps } from '@platewright/ui/dialog';
import { useId, type ReactNode } from 'react';
import styles from './form-dialog.module.css';

interface Props extends Pick<DialogProps, 'title' | 'size' | 'onClose'> {
  readonly sentence?: ReactNode;
  readonly cancelLabel: string;
  readonly confirmLabel: string;
  readonly isDangerous?: boolean;
  readonly busy: boolean;
  /** The answer can not be given any more. */
  readonly isClosed?: boolean;
  /** A dialog without fields: Enter answers. */
  readonly focusConfirm?: boolean;
  /** What was refused, above the fields. */
  readonly notice?: ReactNode;
  /** Buttons before the usual two. */
  readonly more?: ReactNode;
  readonly onSubmit: () => Promise<unknown>;
  readonly children?: ReactNode;
}

/** A dialog with a form: a press outside closes nothing that was typed. */
export function FormDialog(props: Props) {
  const { title, size, onClose, sentence, busy, notice, more, onSubmit, children } = props;
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
          {more}
          <Button onPress={onClose} isDisabled={busy}>
            {props.cancelLabel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={props.isDangerous ? 'dangerSolid' : 'primary'}
            busy={busy}
            isDisabled={props.isClosed}
            autoFocus={props.focusConfirm}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {notice}
      {sentence && <p className="muted">{sentence}</p>}
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
