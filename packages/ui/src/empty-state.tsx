import clsx from 'clsx';
import type { ReactNode } from 'react';
import { LazyDrawing, type DrawPicture } from './lazy-drawing.tsx';
import styles from './state.module.css';

export type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  /** Buttons or links that lead on. */
  actions?: ReactNode;
  /** Replaces the drawing. */
  picture?: ReactNode;
  /** Heading level of the title; without it the title is bold text. */
  level?: 1 | 2 | 3;
  /** tight: inside a panel; large: a whole page. */
  size?: 'tight' | 'normal' | 'large';
  className?: string;
};

/** A drawing of a state: it has its place before it is drawn. */
export function StatePicture({ draw, isSmall }: { draw: DrawPicture; isSmall?: boolean }) {
  return <LazyDrawing className={isSmall ? styles.plate : styles.scene} draw={draw} />;
}

const drawEmpty: DrawPicture = (drawings) => drawings.state.empty();

/** Nothing here yet, and what to do about it. */
export function EmptyState({
  title,
  children,
  actions,
  picture = <StatePicture isSmall draw={drawEmpty} />,
  level,
  size = 'normal',
  className,
}: EmptyStateProps) {
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
