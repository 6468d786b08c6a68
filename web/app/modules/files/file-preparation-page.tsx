import { Button, LinkButton } from '@platewright/ui/button';
import { Icon } from '@platewright/ui/icon';
import { ProgressBar } from '@platewright/ui/progress-bar';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, redirect, useParams } from 'react-router';
import { api } from '../../api/client.ts';
import { isNetworkError } from '@platewright/browser/errors';
import { paths } from '../../paths.ts';
import { isRecordId } from '@platewright/browser/record-id';
import { LoadError } from '../../shared/load-error.tsx';
import { createMetaTags, loadRouteMeta } from '../../shell/meta.ts';
import type { Route } from './+types/file-preparation-page';
import { toDownloadUrl, triggerDownload } from './download.ts';
import styles from './file-preparation-page.module.css';

/** How long a browser may take to start a download; leaving the page before could cancel it. */
const DOWNLOAD_START_MS = 1500;

export function loader({ context, params }: Route.LoaderArgs) {
  const isValid =
    isRecordId(params.orderId) && isRecordId(params.docVersionId) && /^[01]$/.test(params.directDownloading);
  if (!isValid) throw redirect(paths.notFound());
  return loadRouteMeta(context.client, '/file', context.lang);
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...createMetaTags(loaderData),
  { name: 'robots', content: 'noindex' },
];

/** Checks the file, then lets the browser download it (specification 001, File preparation page) [FIL-22 to FIL-26]. */
export default function FilePreparationPage() {
  const { t } = useTranslation();
  const { orderId = '', docVersionId = '', directDownloading = '0', fileType = '' } = useParams();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      const { success, url } = await api.orderdetailsCheckDocVersionId({ orderId, docVersionId, type: fileType });
      if (success) triggerDownload(toDownloadUrl(url, directDownloading === '1' ? 1 : 0));
      if (success) await new Promise((resolve) => setTimeout(resolve, DOWNLOAD_START_MS));
      return success;
    },
  });
  const isStarted = useRef(false);
  useEffect(() => {
    // One download per visit, although React's strict mode runs effects twice.
    if (isStarted.current) return;
    isStarted.current = true;
    mutate();
  }, [mutate]);
  if (error && isNetworkError(error))
    return <LoadError size="large" error={error} title={t('files.preparation.failed')} onRetry={() => mutate()} />;
  if (error || data === false) return <Navigate to={paths.notFound()} replace />;
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.sheet} aria-hidden="true" data-done={data || undefined}>
        <Icon name={data ? 'check' : 'download'} />
      </div>
      <h1 className="h2">{t('files.preparation.title')}</h1>
      <div role="status" className={styles.text}>
        {data ? (
          <p className="lead">{t('files.preparation.started')}</p>
        ) : (
          <>
            <p className="lead">{t('files.preparation.wait')}</p>
            <ProgressBar label={t('files.preparation.wait')} className={styles.bar} />
            <p className="muted">{t('files.preparation.stay')}</p>
          </>
        )}
      </div>
      {data && (
        <div className="row row--wrap">
          <Button icon="retry" isBusy={isPending} onPress={() => mutate()}>
            {t('files.preparation.again')}
          </Button>
          <LinkButton as={Link} to={paths.order(orderId)} variant="quiet">
            {t('files.preparation.back')}
          </LinkButton>
        </div>
      )}
    </div>
  );
}
