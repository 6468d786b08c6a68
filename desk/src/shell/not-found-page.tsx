import { LinkButton } from '@platewright/ui/button';
import { NotFoundState } from '@platewright/ui/error-states';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageTitle } from './page-title.tsx';
import styles from './layout.module.css';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <main id="main" className={styles.page}>
      <PageTitle page={t('shell.notFound.title')} />
      <NotFoundState
        level={1}
        size="large"
        title={t('shell.notFound.title')}
        actions={
          <LinkButton as={Link} to="/" variant="primary">
            {t('shell.toOrders')}
          </LinkButton>
        }
      >
        {t('shell.notFound.sentence')}
      </NotFoundState>
    </main>
  );
}
