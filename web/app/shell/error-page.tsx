import { ErrorState, NotFoundState } from '@platewright/ui/error-states';
import { LinkButton } from '@platewright/ui/link-button';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse } from 'react-router';
import { paths } from '../paths.ts';
import { MaintenancePage, reloadWhenServed, useOutage } from './maintenance-page.tsx';
import { OfflinePage } from './connectivity-gate.tsx';
import { useRootData } from './root-data.ts';

/** Replaces a page that failed to load or render. It has no header and footer, because they may have failed. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const status = isRouteErrorResponse(error) ? error.status : null;
  const isMissing = status === 404;
  const isClosed = useRootData()?.notice?.closed;
  const outage = useOutage(!isMissing);
  // 503: the server answers, but could not reach its database.
  if (isClosed || status === 503 || outage === 'unavailable') return <MaintenancePage />;
  if (outage === 'offline') {
    return (
      <main id="main" className="wrap">
        <OfflinePage level={1} onRetry={() => void reloadWhenServed()} />
      </main>
    );
  }
  const home = (
    <LinkButton href={paths.home()} variant="primary">
      {t('shell.toHome')}
    </LinkButton>
  );
  return (
    <main id="main" className="wrap">
      {isMissing ? (
        <NotFoundState level={1} size="large" title={t('shell.notFound.code')} actions={home}>
          {t('shell.notFound.sentence')}
        </NotFoundState>
      ) : (
        <ErrorState level={1} size="large" title={t('shell.failed.title')} actions={home}>
          {t('shell.failed.sentence')}
        </ErrorState>
      )}
    </main>
  );
}
