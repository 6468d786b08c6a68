import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useUiTexts } from './ui-provider.tsx';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** Any CSS length; the whole line when left out. */
  width?: string;
  /** Any CSS length; the height of small letters when left out. */
  height?: string;
  className?: string;
};

/** A bone of the size of what replaces it; hidden from assistive technology, see LoadingArea. */
export function Skeleton({ width, height, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(styles.bone, className)}
      style={{ inlineSize: width, blockSize: height }}
    />
  );
}

/** Lines of text, the last one shorter. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <span className={styles.lines}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={index === lines - 1 ? '64%' : undefined} />
      ))}
    </span>
  );
}

/** Says that its content is loading. */
export function LoadingArea({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div role="status" aria-busy="true" aria-label={useUiTexts().loading} className={className}>
      {children}
    </div>
  );
}
