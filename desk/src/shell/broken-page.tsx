import { Button } from '@platewright/ui/button';
import { ErrorState } from '@platewright/ui/error-states';
import { useTranslation } from 'react-i18next';
import styles from './layout.module.css';

/** A screen that could not be drawn or fetched: a new version of the desk may be there. */
export function BrokenPage() {
  const { t } = useTranslation();
  return (
    <main id="main" className={styles.page}>
      <ErrorState
        level={1}
        size="large"
        title={t('shell.broken.title')}
        actions={
          <Button variant="primary" onPress={() => window.location.reload()}>
            {t('shell.reload')}
          </Button>
        }
      >
        {t('shell.broken.sentence')}
      </ErrorState>
    </main>
  );
}
