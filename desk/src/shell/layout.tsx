import { useConnectivity } from '@platewright/browser/connectivity';
import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { Notice } from '@platewright/ui/notice';
import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import { hasSignedOutByChoice, useStaffSession } from '../api/staff-session.ts';
import { SharedPcGate } from '../modules/auth/shared-pc/shared-pc-gate.tsx';
import { SignInLayout } from '../modules/auth/sign-in-layout.tsx';
import { getSignInPath } from '../modules/auth/sign-in-paths.ts';
import { FirstLanding } from '../modules/setup/first-landing.tsx';
import type { SignInState } from '../modules/auth/sign-in-page.tsx';
import { StepUpDialog } from '../modules/auth/second-factor/step-up-dialog.tsx';
import { Header } from './header.tsx';
import { LiveUpdatesProvider } from './live-updates-provider.tsx';
import styles from './layout.module.css';
import { useHasPermission } from './use-has-permission.ts';

const PlateQueueNotice = lazyWithRetry(() => import('../modules/production/queue/plate-queue-notice.tsx'));
const SecondFactorSetupPage = lazyWithRetry(() => import('../modules/auth/second-factor/second-factor-setup-page.tsx'));

/** Frame of every screen that requires a session. Without one it redirects to the sign-in, which leads back here. */
export function Layout() {
  return (
    <SharedPcGate>
      <SessionLayout />
    </SharedPcGate>
  );
}

function SessionLayout() {
  const staff = useStaffSession();
  const [hadSession] = useState(staff !== null);
  const location = useLocation();
  const { t } = useTranslation();
  const connectivity = useConnectivity();
  const movesPlates = useHasPermission('desk.plates');
  if (!staff && hasSignedOutByChoice()) return <Navigate to="/login" replace />;
  if (!staff)
    return (
      <Navigate
        to={getSignInPath(location.pathname + location.search)}
        state={{ sessionEnded: hadSession } satisfies SignInState}
        replace
      />
    );
  if (staff.secondFactor === 'missing')
    return (
      <Suspense
        fallback={
          <SignInLayout title={t('secondFactorDuty.title')}>
            <LoadingArea>
              <Skeleton height="16rem" />
            </LoadingArea>
          </SignInLayout>
        }
      >
        <SecondFactorSetupPage />
      </Suspense>
    );
  return (
    <LiveUpdatesProvider key={staff.staffId} staffId={staff.staffId} isLocked={staff.isLocked ?? false}>
      <div className={styles.frame}>
        <a href="#main" className="skip">
          {t('shell.skip')}
        </a>
        <Header staff={staff} />
        <FirstLanding />
        <div>
          {(connectivity === 'offline' || connectivity === 'unreachable') && (
            <Notice tone="warning" banner announce="status">
              {t(`shell.connectivity.${connectivity}`)}
            </Notice>
          )}
          {movesPlates && (
            <Suspense>
              <PlateQueueNotice staffId={staff.staffId} />
            </Suspense>
          )}
        </div>
        <Outlet />
        <StepUpDialog />
      </div>
    </LiveUpdatesProvider>
  );
}
