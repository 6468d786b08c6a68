import { LoadingArea, Skeleton, SkeletonLines } from '@platewright/ui/skeleton';
import styles from './proof-viewer.module.css';

/** The viewer while its proof is loading: placeholders for bar, page and facts. */
export function ProofViewerSkeleton() {
  return (
    <LoadingArea className={styles.viewer}>
      <div className={styles.bar}>
        <Skeleton width="14rem" />
        <Skeleton width="9rem" />
      </div>
      <div className={styles.body}>
        <div className={styles.stageArea} data-background="light" />
        <div className={styles.side}>
          <div className={styles.facts}>
            <SkeletonLines lines={7} />
          </div>
        </div>
      </div>
      <div className={styles.decisionBar}>
        <Skeleton width="min(26rem, 60%)" />
      </div>
    </LoadingArea>
  );
}
