import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Button, Toolbar as AriaToolbar } from 'react-aria-components';
import styles from './toolbar.module.css';

/** Buttons for one thing, such as a text: one stop of the Tab key, arrow keys move between them. */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <AriaToolbar aria-label={label} className={styles.toolbar}>
      {children}
    </AriaToolbar>
  );
}

export type ToolbarButtonProps = {
  label: string;
  /** What the button shows: an icon or one letter; assistive technology reads the label. */
  children: ReactNode;
  /** For what is on or off; without it the button does something once. */
  isPressed?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
};

export function ToolbarButton({ label, children, isPressed, isDisabled, onPress }: ToolbarButtonProps) {
  return (
    <Button
      aria-label={label}
      aria-pressed={isPressed}
      isDisabled={isDisabled}
      onPress={onPress}
      className={clsx(styles.button, isPressed && styles.pressed)}
    >
      <span aria-hidden="true">{children}</span>
    </Button>
  );
}
