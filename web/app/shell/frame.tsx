import { ToastRegion } from '@platewright/ui/toast';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Live } from '../realtime/live.tsx';
import { DemoBanner } from './demo-banner.tsx';
import { Header } from './header.tsx';
import { PreviewBar } from './preview-bar.tsx';
import { ReachGate } from './reach-gate.tsx';
import { SiteNotice } from './site-notice.tsx';
import { VersionOffer } from './version-offer.tsx';

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
      <Live />
    </ReachGate>
  );
}
