import { LogoMark } from '@platewright/ui/house-marks';
import { Status, Tag } from '@platewright/ui/status';
import { ThemeButton } from '@platewright/ui/theme';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StaffSession } from '../api/session.ts';
import { AccountMenu } from './account-menu.tsx';
import { LanguageButton } from './language-button.tsx';
import { useLive } from './live.tsx';
import { Nav } from './nav.tsx';
import { keepTheme } from './theme.ts';
import { useBrand } from './use-brand.ts';
import styles from './header.module.css';

const lights = { live: 'var(--good)', connecting: 'var(--warn)', ended: 'var(--ink-3)' } as const;

/** Who runs the desk, where one is, who is signed in, and whether changes arrive by themselves. */
export function Header({ staff }: { staff: StaffSession }) {
  const { t } = useTranslation();
  const brand = useBrand();
  const live = useLive();
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.logo} aria-label={`${brand.name} ${t('shell.desk')}: ${t('shell.jobs')}`}>
        <LogoMark />
        <span className={styles.house}>
          <b>{brand.name}</b>
          <small>{t('shell.desk')}</small>
        </span>
      </Link>
      <Nav />
      <div className={styles.tools}>
        {brand.demo && <Tag tone="warn">{t('shell.demo')}</Tag>}
        <span
          role="status"
          title={t(live === 'live' ? 'shell.live.hint' : 'shell.live.hintOff')}
          className={clsx(styles.live, live === 'live' && styles.on)}
        >
          <Status color={lights[live]}>{t(`shell.live.${live}`)}</Status>
        </span>
        <LanguageButton />
        <ThemeButton label={t('shell.theme')} onTheme={keepTheme} />
        <AccountMenu staff={staff} />
      </div>
    </header>
  );
}
