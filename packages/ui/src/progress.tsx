import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { ProgressBar } from './progress-bar.tsx';
import { useUiTexts } from './ui-provider.tsx';
import styles from './progress.module.css';

export type ProgressTicksProps = { step: number; total?: number; className?: string };

/** The progress of an order in short strokes, one for each step. */
export function ProgressTicks({ step, total = 5, className }: ProgressTicksProps) {
  const texts = useUiTexts();
  return (
    <span
      className={clsx(styles.ticks, className)}
      role="img"
      aria-label={texts.stepOf(step, total)}
      style={{ gridTemplateColumns: `repeat(${total}, 1fr)` }}
    >
      {Array.from({ length: total }, (_, index) => (
        <i key={index} className={index < step ? styles.on : undefined} />
      ))}
    </span>
  );
}

export type ProgressStep = { label: ReactNode; note?: ReactNode };
export type ProgressTrackProps = {
  steps: ProgressStep[];
  /** Index of the current step; `steps.length` when all are done. */
  current: number;
  label: string;
  className?: string;
};

/** The named steps of an order: done, current, to come. */
export function ProgressTrack({ steps, current, label, className }: ProgressTrackProps) {
  return (
    <ol className={clsx(styles.track, className)} aria-label={label} style={{ '--n': steps.length } as CSSProperties}>
      {steps.map((step, index) => (
        <li
          key={index}
          className={index < current ? styles.done : index === current ? styles.now : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {step.label}
          {step.note && <small>{step.note}</small>}
        </li>
      ))}
    </ol>
  );
}

/** The used part of a limit; the colour changes above 75 % and above 90 %. */
export function BalanceMeter({ used, limit, label }: { used: number; limit: number; label: string }) {
  const share = limit > 0 ? (Math.max(0, used) / limit) * 100 : 100;
  const tone = share > 90 ? 'error' : share > 75 ? 'warning' : 'action';
  return <ProgressBar isMeter value={share} tone={tone} label={label} />;
}

/** A spinner, where a `Skeleton` is not possible. */
export function Spinner({ size = 'normal', className }: { size?: 'normal' | 'large'; className?: string }) {
  const texts = useUiTexts();
  return (
    <span
      role="progressbar"
      aria-label={texts.loading}
      className={clsx(styles.spinner, size === 'large' && styles.large, className)}
    />
  );
}
