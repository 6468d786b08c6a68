import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './state.module.css';

export type StateProps = {
  title: ReactNode;
  children?: ReactNode;
  /** Buttons or links: the way on. */
  actions?: ReactNode;
  /** Overrides the drawing. */
  picture?: ReactNode;
  /** Heading level of the title; without it the title is bold text. */
  level?: 1 | 2 | 3;
  /** tight: inside a panel; large: a whole page. */
  size?: 'tight' | 'normal' | 'large';
  className?: string;
};

/** Nothing here yet, and what to do about it. */
export function EmptyState({
  title,
  children,
  actions,
  picture = <EmptyPlate />,
  level,
  size = 'normal',
  className,
}: StateProps) {
  const Title = level ? (`h${level}` as const) : 'strong';
  return (
    <div className={clsx(styles.state, size === 'tight' && styles.tight, size === 'large' && styles.large, className)}>
      <div className={styles.picture}>{picture}</div>
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** An unexposed plate with registration and crop marks. */
function EmptyPlate() {
  return (
    <svg className="draw" viewBox="0 0 120 90" aria-hidden="true" focusable="false">
      <path className="plate" d="M20 20h80v56H20z" />
      {[
        [32, 32],
        [88, 64],
      ].map(([x, y]) => (
        <g className="mark" key={x}>
          <circle cx={x} cy={y} r="3.7" />
          <path d={`M${(x ?? 0) - 6} ${y}h12M${x} ${(y ?? 0) - 6}v12`} />
        </g>
      ))}
      <path className="mark" d="M16 20h-8M20 16v-8M104 20h8M100 16v-8M16 76h-8M20 80v8M104 76h8M100 80v8" />
    </svg>
  );
}
