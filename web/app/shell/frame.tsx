import { ToastRegion } from '@platewright/ui/toast';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/use-session.ts';
import { DemoBanner } from './demo-banner.tsx';
import { Header } from './header.tsx';
import { PreviewBar } from './preview-bar.tsx';
import { ReachGate } from './reach-gate.tsx';
import { SiteNotice } from './site-notice.tsx';
import { VersionOffer } from './version-offer.tsx';

const Realtime = lazy(() => import('../realtime/realtime.tsx'));

/**
 * Skip link, header, main landmark and what listens in the background. The boundaries let the browser take the page over
 * in pieces, what somebody touches first.
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
  const session = useSession();
  return (
    <ReachGate>
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      <PreviewBar />
      <DemoBanner />
      <SiteNotice />
      {header}
      <main id="main" tabIndex={-1}>
        <Suspense>{children}</Suspense>
      </main>
      <Suspense>{footer}</Suspense>
      <VersionOffer />
      <ToastRegion />
      {session && (
        <Suspense>
          <Realtime />
        </Suspense>
      )}
    </ReachGate>
  );
}
