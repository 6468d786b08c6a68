import { OperatorMark } from '@platewright/ui/operator-logo';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { paths } from '../../../paths.ts';
import { useRootData } from '../../../shell/root-data.ts';
import styles from './home-loading-screen.module.css';

/** A page that loads faster than this shows no loading screen, in milliseconds. */
const SHOW_DELAY_MS = 150;
/** The screen stays half a second after everything is loaded (specification 000 section 2). */
const HIDE_DELAY_MS = 500;

/**
 * Covers the page while banners, categories and testimonials of the home page are loading. The first page is rendered by
 * the server with all of them, so it appears on a later navigation to the home page only.
 */
export function HomeLoadingScreen() {
  const { t } = useTranslation();
  const logo = useRootData()?.brand.logo ?? null;
  const navigation = useNavigation();
  const isLoadingHome = navigation.state === 'loading' && navigation.location.pathname === paths.home();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(isLoadingHome), isLoadingHome ? SHOW_DELAY_MS : HIDE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isLoadingHome]);
  if (!isShown) return null;
  return (
    <div className={styles.screen} role="status" aria-label={t('home.loading')}>
      <OperatorMark logo={logo} size={72} />
      <span className={styles.inks} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
    </div>
  );
}
