import { LoadingArea, Skeleton, SkeletonLines } from '@platewright/ui/skeleton';
import { useTranslation } from 'react-i18next';
import styles from './reorder.module.css';

/** The page while the order is loading: placeholders with the same layout. */
export function ReorderSkeleton() {
  const { t } = useTranslation();
  return (
    <LoadingArea className={styles.page}>
      <h1 className="vh">{t('reorder.page')}</h1>
      <Skeleton width="12rem" />
      <div className={styles.head}>
        <Skeleton width="min(26rem, 100%)" height="2.2rem" />
      </div>
      <div className={styles.columns}>
        <div className={styles.pick}>
          <Skeleton height="12rem" />
          <SkeletonLines lines={6} />
        </div>
        <div className={styles.side}>
          {[0, 1].map((index) => (
            <div key={index} className={styles.choice}>
              <Skeleton width="8rem" height="1.4rem" />
              <SkeletonLines lines={4} />
              <Skeleton height="var(--h-control)" />
            </div>
          ))}
        </div>
        <div className={styles.order}>
          <div className={styles.section}>
            <Skeleton width="9rem" height="1.4rem" />
            <SkeletonLines lines={8} />
          </div>
        </div>
      </div>
    </LoadingArea>
  );
}
