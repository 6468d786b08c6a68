import clsx from 'clsx';
import type { CSSProperties } from 'react';
import styles from './progress.module.css';

export type ProgressBarProps = {
  /** 0 to 100; undefined while it is unknown. */
  value?: number;
  label: string;
  tone?: 'action' | 'success' | 'warning' | 'error';
  /** Role meter instead of progressbar: a share of a limit, not the progress of a task. */
  isMeter?: boolean;
  className?: string;
};

export function ProgressBar({ value, label, tone = 'action', isMeter, className }: ProgressBarProps) {
  const share = value === undefined ? undefined : Math.max(0, Math.min(100, value));
  return (
    <span
      role={isMeter ? 'meter' : 'progressbar'}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === undefined ? undefined : Math.round(share)}
      className={clsx(styles.bar, tone !== 'action' && styles[tone], share === undefined && styles.unknown, className)}
      style={share === undefined ? undefined : ({ '--v': `${share}%` } as CSSProperties)}
    >
      <i />
    </span>
  );
}
