import { Button } from '@platewright/ui/button';
import { ErrorState } from '@platewright/ui/error-states';
import { useTranslation } from 'react-i18next';
import styles from './layout.module.css';

/** Replaces a screen that failed to render or to load; a reload helps when a new version of the desk was deployed. */
export function ErrorPage() {
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
