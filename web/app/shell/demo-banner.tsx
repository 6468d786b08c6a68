import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useRootData } from './root-data.ts';
import styles from './demo-banner.module.css';

/** Says on every page that this is the demo, and links to the mailbox with its emails. */
export function DemoBanner() {
  const { t } = useTranslation();
  if (!useRootData()?.brand.demo) return null;
  return (
    <aside className={styles.banner} aria-label={t('shell.demo.label')}>
      <p className="wrap">
        {t('shell.demo.sentence')} <Link to={paths.mailbox()}>{t('shell.demo.mailbox')}</Link>
      </p>
    </aside>
  );
}
