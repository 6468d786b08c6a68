import { ToastRegion } from '@platewright/ui/toast';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { useOrderTaking } from '../session/order-taking.ts';
import { LiveUpdates } from '../realtime/live-updates.tsx';
import { DemoBanner } from './demo-banner.tsx';
import { Header } from './header.tsx';
import { PreviewBar } from './preview-bar.tsx';
import { ConnectivityGate } from './connectivity-gate.tsx';
import { SiteNotice } from './site-notice.tsx';
import { NewVersionNotice } from './new-version-notice.tsx';

/** Loaded for staff who order in a customer's name alone. */
const OrderTakingBar = lazyWithRetry(() => import('./order-taking-bar.tsx'));

function OrderTakingPlace() {
  const taking = useOrderTaking();
  return (
    taking && (
      <Suspense>
        <OrderTakingBar taking={taking} />
      </Suspense>
    )
  );
}

/**
 * Skip link, header, main landmark, notices and live updates. The Suspense boundaries let React hydrate the parts of a
 * page separately, first the one that is used.
 */
export function Frame({
  children,
  footer,
  header = <Header />,
}: {
  children: ReactNode;
  footer?: ReactNode;
  header?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <ConnectivityGate>
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      <PreviewBar />
      <OrderTakingPlace />
      <DemoBanner />
      <SiteNotice />
      {header}
      <main id="main" tabIndex={-1}>
        <Suspense>{children}</Suspense>
      </main>
      <Suspense>{footer}</Suspense>
      <NewVersionNotice />
      <ToastRegion />
      <LiveUpdates />
    </ConnectivityGate>
  );
}
