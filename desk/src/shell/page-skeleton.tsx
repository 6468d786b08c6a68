import { LoadingArea, Skeleton, SkeletonLines } from '@platewright/ui/skeleton';
import styles from './layout.module.css';

/** Shown while the code of the first screen loads. */
export function PageSkeleton() {
  return (
    <LoadingArea className={styles.pageSkeleton}>
      <Skeleton width="14rem" height="1.75rem" />
      <SkeletonLines lines={4} />
    </LoadingArea>
  );
}
