import { ProgressBar } from '@platewright/ui/progress';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { paths } from '../paths.ts';
import { useAwaitedPage } from './wait-for-page.ts';
import styles from './page-progress.module.css';

/** Runs along the top while the next page is on its way; the home page has a screen of its own. */
export function PageProgress() {
  const { t } = useTranslation();
  const { state, location } = useNavigation();
  const next = useAwaitedPage() ?? (state === 'loading' ? location.pathname : paths.home());
  if (next === paths.home()) return null;
  return <ProgressBar label={t('shell.pageLoading')} className={styles.bar} />;
}
