import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../../account/account.module.css';

/** Loaded after the form of the account above it, which must not wait for it. */
const SecondFactorPanel = lazyWithRetry(() => import('./second-factor-panel.tsx'));

/** How the two-step sign-in stands, with its app, passkeys and recovery codes and what can be done to them. */
export function SecondFactorSection() {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.groupName}>
        <h2 id={id}>{t('secondFactor.name')}</h2>
        <p className="tiny muted">{t('secondFactor.what')}</p>
      </div>
      <div className={styles.fields}>
        <Suspense
          fallback={
            <LoadingArea>
              <SkeletonLines lines={2} />
            </LoadingArea>
          }
        >
          <SecondFactorPanel />
        </Suspense>
      </div>
    </section>
  );
}
