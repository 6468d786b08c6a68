import { PlainButton } from '@platewright/ui/plain-button';
import { MaintenanceState } from '@platewright/ui/error-states';
import { useTranslation } from 'react-i18next';
import { useRootData } from './root-data.ts';
import styles from './connectivity.module.css';
import { SiteNoticeText } from './site-notice.tsx';

/**
 * Replaces the portal while its server is unreachable (specification 001 section 2) or staff have closed it. Picture and
 * texts are part of every page, so that it works without the server.
 */
export function MaintenanceScreen({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const root = useRootData();
  const brand = root?.brand;
  return (
    <main className={`wrap ${styles.maintenance}`}>
      <MaintenanceState
        level={1}
        size="large"
        title={t('shell.maintenance.title')}
        actions={
          <PlainButton variant="primary" onPress={onRetry}>
            {t('shell.tryAgain')}
          </PlainButton>
        }
      >
        {root?.notice && (
          <p>
            <SiteNoticeText {...root.notice} />
          </p>
        )}
        {brand ? (
          <>
            <span role="alert">{t('shell.maintenance.sentence')}</span>{' '}
            <a className="link num" href={`mailto:${brand.email}`}>
              {brand.email}
            </a>
          </>
        ) : (
          // The server could not even read who it belongs to.
          <span role="alert">{t('shell.networkError.unreachable')}</span>
        )}
      </MaintenanceState>
    </main>
  );
}
