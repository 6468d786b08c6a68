import { Button, LinkButton } from '@platewright/ui/button';
import { Icon } from '@platewright/ui/icon';
import { ProgressBar } from '@platewright/ui/progress';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, redirect, useParams } from 'react-router';
import { api } from '../../api/client.ts';
import { isNoAnswer } from '@platewright/browser/errors';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { metaTags, routeMeta } from '../../shell/meta.ts';
import type { Route } from './+types/prepare';
import { downloadAddress, saveFrom } from './download.ts';
import styles from './prepare.module.css';

const STARTS_MS = 1500;

const isNumber = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text);

export function loader({ context, params }: Route.LoaderArgs) {
  const sound = isNumber(params.orderId) && isNumber(params.docVersionId) && /^[01]$/.test(params.directDownloading);
  if (!sound) throw redirect(paths.notFound());
  return routeMeta(context.client, '/file', context.lang);
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...metaTags(loaderData),
  { name: 'robots', content: 'noindex' },
];

/** Checks the file, then the browser downloads it (specification 001, File preparation page) [FIL-22 to FIL-26]. */
export default function Prepare() {
  const { t } = useTranslation();
  const { orderId = '', docVersionId = '', directDownloading = '0', fileType = '' } = useParams();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      const { success, url } = await api.orderdetailsCheckDocVersionId({ orderId, docVersionId, type: fileType });
      if (success) saveFrom(downloadAddress(url, directDownloading === '1' ? 1 : 0));
      // A browser takes a moment to begin; whoever leaves in it loses the download.
      if (success) await new Promise((resolve) => setTimeout(resolve, STARTS_MS));
      return success;
    },
  });
  const asked = useRef(false);
  useEffect(() => {
    // One download for one visit, even where effects run twice.
    if (asked.current) return;
    asked.current = true;
    mutate();
  }, [mutate]);
  if (error && isNoAnswer(error))
    return <LoadFailed size="large" error={error} title={t('files.prepare.failed')} onRetry={() => mutate()} />;
  if (error || data === false) return <Navigate to={paths.notFound()} replace />;
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.sheet} aria-hidden="true" data-done={data || undefined}>
        <Icon name={data ? 'check' : 'download'} />
      </div>
      <h1 className="h2">{t('files.prepare.title')}</h1>
      <div role="status" className={styles.words}>
        {data ? (
          <p className="lead">{t('files.prepare.started')}</p>
        ) : (
          <>
            <p className="lead">{t('files.prepare.wait')}</p>
            <ProgressBar label={t('files.prepare.wait')} className={styles.bar} />
            <p className="muted">{t('files.prepare.stay')}</p>
          </>
        )}
      </div>
      {data && (
        <div className="row row--wrap">
          <Button icon="retry" busy={isPending} onPress={() => mutate()}>
            {t('files.prepare.again')}
          </Button>
          <LinkButton as={Link} to={paths.order(orderId)} variant="quiet">
            {t('files.prepare.back')}
          </LinkButton>
        </div>
      )}
    </div>
  );
}
