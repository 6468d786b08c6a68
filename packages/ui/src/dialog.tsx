import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from './button.tsx';
import { useUiTexts } from './ui-provider.tsx';
import styles from './dialog.module.css';

export type DialogProps = {
  isOpen: boolean;
  /** Called on Escape, the cross and, when dismissable, a press outside. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons; the main one last. */
  actions?: ReactNode;
  size?: 'narrow' | 'normal' | 'wide';
  /** A press outside closes it; true. */
  isDismissable?: boolean;
  /** alertdialog for questions that must be answered. */
  role?: 'dialog' | 'alertdialog';
  /** Leaves out the cross. */
  hideClose?: boolean;
  /** Stays in the middle on phones too. */
  centerOnPhone?: boolean;
  className?: string;
};

/** Traps focus, gives it back, closes on Escape; a sheet from below on phones. */
export function Dialog(props: DialogProps) {
  const {
    isOpen,
    onClose,
    title,
    children,
    actions,
    size = 'normal',
    isDismissable = true,
    role = 'dialog',
    hideClose,
    centerOnPhone,
    className,
  } = props;
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={isDismissable}
      className={clsx(styles.scrim, centerOnPhone && styles.center)}
    >
      <Modal
        className={clsx(styles.modal, size === 'wide' && styles.wide, size === 'narrow' && styles.narrow, className)}
      >
        <AriaDialog role={role} className={styles.dialog}>
          <DialogParts title={title} actions={actions} onClose={hideClose ? undefined : onClose}>
            {children}
          </DialogParts>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Head, body and foot; also shown still on the kit page. */
export function DialogParts(props: {
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

/** The look of a dialog in the flow of the page, without its behaviour. */
export function StillDialog({ title, children, actions }: Pick<DialogProps, 'title' | 'children' | 'actions'>) {
  return (
    <div className={clsx(styles.modal, styles.still)}>
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
