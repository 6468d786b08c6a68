import { LoadingArea, Skeleton, SkeletonLines } from '@platewright/ui/skeleton';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { OrderTab } from '../../../paths.ts';
import { isProjectTab } from './is-project-tab.ts';
import styles from './order.module.css';

/** The page while the order is loading: placeholders with the same layout. */
export function OrderSkeleton({ tab }: { readonly tab: OrderTab }) {
  const { t } = useTranslation();
  return (
    <LoadingArea className={clsx(styles.page, isProjectTab(tab) && styles.projectTab)}>
      <div className={styles.side}>
        <div className={styles.sideHead}>
          <h1 className="vh">{t('order.page')}</h1>
          <span className={styles.back}>
            <Skeleton width="6rem" />
          </span>
          <div>
            <Skeleton width="80%" height="1.75rem" />
            <Skeleton width="45%" />
          </div>
          <div className={styles.picture}>
            <Skeleton height="8.6rem" />
          </div>
          <div className={styles.statusBar}>
            <Skeleton width="60%" />
          </div>
        </div>
        <div className={styles.sideRest}>
          <Skeleton height="1.75rem" />
          <Skeleton height="var(--h-control)" />
          <div className={styles.facts}>
            <SkeletonLines lines={5} />
          </div>
        </div>
      </div>
      <div className={styles.main}>
        <div className={styles.track}>
          <Skeleton height="3.4rem" />
        </div>
        <div className={styles.nextStep} data-loading>
          <SkeletonLines lines={isProjectTab(tab) ? 2 : 1} />
        </div>
        <div className={styles.tabs}>
          <Skeleton width="min(34rem, 100%)" height="2.75rem" />
        </div>
        <div className={styles.panel}>
          <SkeletonLines lines={8} />
        </div>
      </div>
    </LoadingArea>
  );
}
