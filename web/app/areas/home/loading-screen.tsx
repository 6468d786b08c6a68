import { LogoMark } from '@platewright/ui/house-marks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { paths } from '../../paths.ts';
import styles from './loading-screen.module.css';

/** A page that is there sooner needs no screen in between. */
const AFTER_MS = 150;
/** The screen stays half a second after everything has come (specification 000 section 2). */
const REST_MS = 500;

/**
 * Stands over the page while banners, categories and testimonials of the home page are on their way. The first page
 * comes from the server with all of them, so only somebody who walks back to the home page sees it.
 */
export function HomeLoadingScreen() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const coming = navigation.state === 'loading' && navigation.location.pathname === paths.home();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(coming), coming ? AFTER_MS : REST_MS);
    return () => clearTimeout(timer);
  }, [coming]);
  if (!shown) return null;
  return (
    <div className={styles.screen} role="status" aria-label={t('home.loading')}>
      <LogoMark size={72} />
      <span className={styles.inks} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
    </div>
  );
}
