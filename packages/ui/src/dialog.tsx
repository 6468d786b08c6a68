import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from './button.tsx';
import { useUiTexts } from './ui-provider.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import styles from './dialog.module.css';

export type DialogProps = {
  isOpen: boolean;
  /** Called on Escape, on the close button and, when dismissable, on a press outside. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  size?: 'narrow' | 'normal' | 'wide';
  /** Whether a press outside closes it; true by default. */
  isDismissable?: boolean;
  /** alertdialog: a question that needs an answer. */
  role?: 'dialog' | 'alertdialog';
  /** Omits the close button. */
  hideClose?: boolean;
  /** Only its buttons close it: what it shows is shown once. */
  mustAnswer?: boolean;
  /** Centred on phones too, instead of at the bottom. */
  centerOnPhone?: boolean;
  className?: string;
};

/** A modal dialog: traps and restores the focus, closes on Escape; a bottom sheet on phones. */
export function Dialog(props: DialogProps) {
  const {
    isOpen,
    onClose,
    title,
    children,
    actions,
    size = 'normal',
    isDismissable: isDismissableAsked = true,
    role = 'dialog',
    hideClose,
    mustAnswer = false,
    centerOnPhone,
    className,
  } = props;
  const isDismissable = isDismissableAsked && !mustAnswer;
  useFocusReturn(isOpen);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={mustAnswer}
      className={clsx(styles.scrim, centerOnPhone && styles.center)}
    >
      <Modal
        className={clsx(styles.modal, size === 'wide' && styles.wide, size === 'narrow' && styles.narrow, className)}
      >
        <AriaDialog role={role} className={styles.dialog}>
          <DialogLayout title={title} actions={actions} onClose={hideClose || mustAnswer ? undefined : onClose}>
            {children}
          </DialogLayout>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Header, body and footer of a dialog or drawer. */
export function DialogLayout(props: {
  title: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  onClose?: () => void;
}) {
  const texts = useUiTexts();
  return (
    <>
      <header className={styles.head}>
        <Heading slot="title" level={2} className={styles.title}>
          {props.title}
        </Heading>
        {props.onClose && <IconButton icon="x" label={texts.close} onPress={props.onClose} className={styles.close} />}
      </header>
      <div className={styles.body}>{props.children}</div>
      {props.actions && <footer className={styles.foot}>{props.actions}</footer>}
    </>
  );
}

/** A dialog without behaviour in the flow of the page, for the component page. */
export function StaticDialog({ title, children, actions }: Pick<DialogProps, 'title' | 'children' | 'actions'>) {
  return (
    <div className={clsx(styles.modal, styles.static)}>
      <div className={styles.dialog}>
        <header className={styles.head}>
          <h3 className={styles.title}>{title}</h3>
        </header>
        <div className={styles.body}>{children}</div>
        {actions && <footer className={styles.foot}>{actions}</footer>}
      </div>
    </div>
  );
}
