import { checkoutStepNames } from '@platewright/domain/checkout/checkout-steps';
import { PriceSkeleton } from '@platewright/ui/price-lines';
import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import { useTranslation } from 'react-i18next';
import styles from './checkout.module.css';
import summaryStyles from './checkout-summary.module.css';

/** The page while the checkout is loading: title, five steps, summary. */
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
          {checkoutStepNames.map((name) => (
            <div key={name} className={styles.stepSkeleton}>
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
