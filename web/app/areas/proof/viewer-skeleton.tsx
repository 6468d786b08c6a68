import { LoadingArea, Skeleton, SkeletonLines } from '@platewright/ui/skeleton';
import styles from './viewer.module.css';

/** The viewer while its proof is on the way: bar, table and facts in their places. */
export function ViewerSkeleton() {
  return (
    <LoadingArea className={styles.viewer}>
      <div className={styles.bar}>
        <Skeleton width="14rem" />
        <Skeleton width="9rem" />
      </div>
      <div className={styles.body}>
        <div className={styles.stageArea} data-ground="light" />
        <div className={styles.side}>
          <div className={styles.facts}>
            <SkeletonLines lines={7} />
          </div>
        </div>
      </div>
      <div className={styles.act}>
        <Skeleton width="min(26rem, 60%)" />
      </div>
    </LoadingArea>
  );
}
