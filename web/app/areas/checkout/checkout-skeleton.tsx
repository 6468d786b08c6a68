import { stepNames } from '@platewright/domain/checkout/steps';
import { PriceSkeleton } from '@platewright/ui/price-lines';
import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import { useTranslation } from 'react-i18next';
import styles from './checkout.module.css';
import summaryStyles from './summary.module.css';

/** The page before its order is known: title, five steps, summary. */
export function CheckoutSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <div>
        <h1>{t('checkout.title')}</h1>
        <LoadingArea>
          <p className={styles.intro}>
            <Skeleton width="14rem" />
          </p>
          {stepNames.map((name) => (
            <div key={name} className={styles.bone}>
              <Skeleton width="12rem" height="1.5rem" />
            </div>
          ))}
        </LoadingArea>
      </div>
      <div className={summaryStyles.summary}>
        <div className={summaryStyles.head}>
          <Skeleton height="4.6rem" />
        </div>
        <div className={summaryStyles.body}>
          <PriceSkeleton lines={8} />
        </div>
      </div>
    </div>
  );
}
