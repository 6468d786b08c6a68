import { ProgressBar } from '@platewright/ui/progress-bar';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { paths } from '../paths.ts';
import { usePendingPage } from './prefetch-navigation.ts';
import styles from './page-progress.module.css';

/** Progress bar at the top while the next page loads; the home page has its own loading screen. */
export function PageProgress() {
  const { t } = useTranslation();
  const { state, location } = useNavigation();
  const next = usePendingPage() ?? (state === 'loading' ? location.pathname : paths.home());
  if (next === paths.home()) return null;
  return <ProgressBar label={t('shell.pageLoading')} className={styles.bar} />;
}
