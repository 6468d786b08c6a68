import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import styles from './status.module.css';

export type StatusProps = {
  /** Any CSS colour, as the server names it. */
  color: string;
  /** The word; a colour never stands alone. */
  children: ReactNode;
  size?: 'normal' | 'large';
  className?: string;
};

/** A colour-bar patch and a word. */
export function Status({ color, children, size = 'normal', className }: StatusProps) {
  return (
    <span
      className={clsx(styles.status, size === 'large' && styles.large, className)}
      style={{ '--st': color } as CSSProperties}
    >
      {children}
    </span>
  );
}

export type TagProps = { children: ReactNode; tone?: 'plain' | 'good' | 'warn' | 'bad'; className?: string };

/** A short remark in a frame: Version 2 of 2, Approved. */
export function Tag({ children, tone = 'plain', className }: TagProps) {
  return <span className={clsx(styles.tag, tone !== 'plain' && styles[tone], className)}>{children}</span>;
}

export type CountProps = { value: number; quiet?: boolean; className?: string };

/** Unread or waiting things; nothing at zero, 99+ above 99. */
export function Count({ value, quiet, className }: CountProps) {
  if (value <= 0) return null;
  return <span className={clsx(styles.count, quiet && styles.quiet, className)}>{value > 99 ? '99+' : value}</span>;
}
