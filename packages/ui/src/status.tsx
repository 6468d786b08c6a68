import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import styles from './status.module.css';

export type StatusProps = {
  /** Any CSS colour, as the server sends it. */
  color: string;
  /** The name of the status: a colour alone is not accessible. */
  children: ReactNode;
  size?: 'normal' | 'large';
  className?: string;
};

/** A status with its colour patch. */
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

export type TagProps = { children: ReactNode; tone?: 'plain' | 'success' | 'warning' | 'error'; className?: string };

/** A short label in a frame: Version 2 of 2, Approved. */
export function Tag({ children, tone = 'plain', className }: TagProps) {
  return <span className={clsx(styles.tag, tone !== 'plain' && styles[tone], className)}>{children}</span>;
}

export type CountBadgeProps = { value: number; isQuiet?: boolean; className?: string };

/** The number of unread or waiting items: nothing at zero, 99+ above 99. */
export function CountBadge({ value, isQuiet, className }: CountBadgeProps) {
  if (value <= 0) return null;
  return <span className={clsx(styles.count, isQuiet && styles.quiet, className)}>{value > 99 ? '99+' : value}</span>;
}

export type CountBadgeInPlaceProps = Omit<CountBadgeProps, 'value'> & {
  /** Undefined while it loads. */
  value: number | undefined;
  /** Zero is said too, faintly: of filters side by side, none looks as if its count were missing. */
  showsZero?: boolean;
};

/** The same with its room kept: a count that arrives late moves nothing beside it. */
export function CountBadgeInPlace({ value, isQuiet, showsZero, className }: CountBadgeInPlaceProps) {
  return (
    <span className={styles.countPlace}>
      {value === 0 && showsZero ? (
        <span className={clsx(styles.count, styles.quiet, className)}>0</span>
      ) : (
        <CountBadge value={value ?? 0} isQuiet={isQuiet} className={className} />
      )}
    </span>
  );
}
