import { ErrorState, NotFoundState } from '@platewright/ui/error-states';
import { LinkButton } from '@platewright/ui/button';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse } from 'react-router';
import { paths } from '../paths.ts';
import { ClosedPage, comeBack, useLost } from './closed-page.tsx';
import { OfflinePage } from './reach-gate.tsx';
import { useRootData } from './root-data.ts';

/** A page that could not be made. Stands without header and footer, because they may be what failed. */
export function FailedPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const closed = useRootData()?.notice?.closed;
  const lost = useLost(!missing);
  if (closed || lost === 'shut') return <ClosedPage />;
  if (lost === 'offline') {
    return (
      <main id="main" className="wrap">
        <OfflinePage level={1} onRetry={() => void comeBack()} />
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
      {missing ? (
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
