import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { useUiTexts } from './ui-provider.tsx';
import styles from './progress.module.css';

export type TicksProps = { step: number; total?: number; className?: string };

/** Five short strokes: how far a job is. */
export function Ticks({ step, total = 5, className }: TicksProps) {
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

export type TrackStop = { label: ReactNode; note?: ReactNode };
export type TrackProps = {
  stops: TrackStop[];
  /** The stop where the job stands, from 0; stops.length when all are done. */
  current: number;
  label: string;
  className?: string;
};

/** The stops of a job on a web: done, now, to come. */
export function Track({ stops, current, label, className }: TrackProps) {
  return (
    <ol className={clsx(styles.track, className)} aria-label={label} style={{ '--n': stops.length } as CSSProperties}>
      {stops.map((stop, index) => (
        <li
          key={index}
          className={index < current ? styles.done : index === current ? styles.now : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {stop.label}
          {stop.note && <small>{stop.note}</small>}
        </li>
      ))}
    </ol>
  );
}

export type ProgressBarProps = {
  /** 0 to 100; left out while nobody knows. */
  value?: number;
  label: string;
  tone?: 'action' | 'good' | 'warn' | 'bad';
  /** A balance or a share rather than something that runs. */
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

/** What is left of a limit, and by its colour when little is left. */
export function BalanceMeter({ available, limit, label }: { available: number; limit: number; label: string }) {
  const share = limit > 0 ? (Math.max(0, available) / limit) * 100 : 0;
  const tone = share < 10 ? 'bad' : share < 25 ? 'warn' : 'action';
  return <ProgressBar isMeter value={share} tone={tone} label={label} />;
}

/** For waits without a skeleton; prefer Skeleton. */
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
