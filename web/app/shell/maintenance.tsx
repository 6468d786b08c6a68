import { Button } from '@platewright/ui/button';
import { MaintenanceState } from '@platewright/ui/error-states';
import { useTranslation } from 'react-i18next';
import { useRootData } from './root-data.ts';
import styles from './reach.module.css';
import { NoticeWords } from './site-notice.tsx';

/**
 * In place of the portal while its server can not be reached (specification 001 section 2) or staff have closed it;
 * picture and texts are in the page already.
 */
export function Maintenance({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const root = useRootData();
  const brand = root?.brand;
  return (
    <main className={`wrap ${styles.shut}`}>
      <MaintenanceState
        level={1}
        size="large"
        title={t('shell.maintenance.title')}
        actions={
          <Button variant="primary" onPress={onRetry}>
            {t('shell.tryAgain')}
          </Button>
        }
      >
        {root?.notice && (
          <p>
            <NoticeWords {...root.notice} />
          </p>
        )}
        <span role="alert">{t('shell.maintenance.sentence')}</span>{' '}
        <a className="link num" href={`mailto:${brand?.email ?? ''}`}>
          {brand?.email}
        </a>
      </MaintenanceState>
    </main>
  );
}
