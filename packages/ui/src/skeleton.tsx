import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useUiTexts } from './ui-provider.tsx';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** Any CSS length; the full width by default. */
  width?: string;
  /** Any CSS length; the height of lower-case letters by default. */
  height?: string;
  className?: string;
};

/** A placeholder in the size of the content that is loading; hidden from assistive technology (see `LoadingArea`). */
export function Skeleton({ width, height, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      data-skeleton
      className={clsx(styles.placeholder, className)}
      style={{ inlineSize: width, blockSize: height }}
    />
  );
}

/** Placeholder for lines of text. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <span className={styles.lines}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={index === lines - 1 ? '64%' : undefined} />
      ))}
    </span>
  );
}

/** Announces that its content is loading. */
export function LoadingArea({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div role="status" aria-busy="true" aria-label={useUiTexts().loading} className={className}>
      {children}
    </div>
  );
}
