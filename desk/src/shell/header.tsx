import { OperatorMark, showsName } from '@platewright/ui/operator-logo';
import { Status, Tag } from '@platewright/ui/status';
import { ThemeButton } from '@platewright/ui/theme';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StaffSession } from '../api/staff-session.ts';
import { FindByNumber } from '../modules/orders/find/find-by-number.tsx';
import { AccountMenu } from './account-menu.tsx';
import { LanguageButton } from './language-button.tsx';
import { useLiveState } from './live-updates-provider.tsx';
import { MainNav } from './main-nav.tsx';
import { saveTheme } from '@platewright/browser/theme-cookie';
import { useBrand } from './use-brand.ts';
import styles from './header.module.css';

const liveStateColors = { connected: 'var(--good)', connecting: 'var(--warn)', signedOut: 'var(--ink-3)' } as const;

/** Brand, navigation, state of the live updates, language, theme and account. */
export function Header({ staff }: { staff: StaffSession }) {
  const { t } = useTranslation();
  const brand = useBrand();
  const liveState = useLiveState();
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.logo} aria-label={`${brand.name} ${t('shell.desk')}: ${t('today.nav')}`}>
        <OperatorMark logo={brand.logo} />
        <span className={styles.brand}>
          <b className={showsName(brand.logo) ? 'vh' : undefined}>{brand.name}</b>
          <small>{t('shell.desk')}</small>
        </span>
      </Link>
      <MainNav />
      <div className={styles.tools}>
        {brand.demo && (
          <Tag tone="warning" className={styles.demo}>
            {t('shell.demo')}
          </Tag>
        )}
        <span
          role="status"
          title={t(liveState === 'connected' ? 'shell.liveUpdates.hint' : 'shell.liveUpdates.hintOff')}
          className={clsx(styles.live, liveState === 'connected' && styles.on)}
        >
          <Status color={liveStateColors[liveState]}>{t(`shell.liveUpdates.${liveState}`)}</Status>
        </span>
        <FindByNumber />
        <LanguageButton />
        <ThemeButton label={t('shell.theme')} onTheme={saveTheme} />
        <AccountMenu staff={staff} />
      </div>
    </header>
  );
}
