import clsx from 'clsx';
import type { IconName } from './icon.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'destructive';
export type ButtonSize = 'small' | 'normal' | 'large';

export type ButtonAppearance = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Full width. */
  block?: boolean;
  icon?: IconName;
  /** Mirrors the icon in right-to-left pages. */
  flipIcon?: boolean;
  className?: string;
};

/** The classes of a button, whatever element it is. */
export const getButtonClassName = ({ variant = 'secondary', size = 'normal', block, className }: ButtonAppearance) =>
  clsx(
    styles.button,
    styles[variant],
    size === 'large' && styles.large,
    size === 'small' && styles.small,
    block && styles.block,
    className,
  );
