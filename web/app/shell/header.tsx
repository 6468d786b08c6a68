import { LinkButton } from '@platewright/ui/button';
import { Icon } from '@platewright/ui/icon';
import { LogoMark } from '@platewright/ui/house-marks';
import { ThemeButton } from '@platewright/ui/theme';
import { Suspense, type MouseEvent } from 'react';
import { later } from '@platewright/browser/load-code';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { useLanguage } from '../i18n/format.ts';
import { switchLanguage } from '../i18n/languages.ts';
import { paths } from '../paths.ts';
import { useSessionState } from '../session/use-session.ts';
import { useEntryPaths } from './entry-paths.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { ProductsMenu } from './products-menu.tsx';
import { useRootData } from './root-data.ts';
import { keepTheme } from './theme-cookie.ts';
import styles from './header.module.css';

const SignedIn = later(() => import('./signed-in.tsx'));

/** The house's mark and name, leading home. */
export function HouseMark() {
  const { t } = useTranslation();
  const name = useRootData()?.brand.name ?? t('shell.product');
  return (
    <Link to={paths.home()} className={styles.logo}>
      <LogoMark size={34} />
      <b>{name}</b>
    </Link>
  );
}

/** Language and theme. */
export function Tools() {
  const { t } = useTranslation();
  const other = useLanguage() === 'ar' ? 'en' : 'ar';
  const go = (event: MouseEvent) => {
    event.preventDefault();
    switchLanguage(other);
  };
  return (
    <>
      <a className={styles.language} href={`?lang=${other}`} hrefLang={other} lang={other} onClick={go}>
        {t(`shell.languageName.${other}`)}
      </a>
      <span className={styles.theme}>
        <ThemeButton label={t('shell.theme')} onTheme={keepTheme} />
      </span>
    </>
  );
}

/** Sign-in state is known in the browser only: until then the place is held empty. */
function Who() {
  const { t } = useTranslation();
  const session = useSessionState();
  const entry = useEntryPaths();
  if (session === 'unknown') return <span className={styles.whoRoom} />;
  if (session)
    return (
      <Suspense fallback={<span className={styles.whoRoom} />}>
        <SignedIn session={session} />
      </Suspense>
    );
  return (
    <>
      <LinkButton as={Link} to={entry.login} size="small" variant="quiet" className={styles.signIn}>
        {t('shell.signIn')}
      </LinkButton>
      <LinkButton as={Link} to={entry.register} size="small" variant="primary" className={styles.register}>
        {t('shell.register')}
      </LinkButton>
    </>
  );
}

/** Header of all pages but checkout. */
export function Header() {
  const { t } = useTranslation();
  const academy = useRootData()?.brand.academyUrl;
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.bar}`}>
        <HouseMark />
        <nav className={styles.nav} aria-label={t('shell.mainNavigation')}>
          <NavLink to={paths.about()} className={styles.item}>
            {t('shell.about')}
          </NavLink>
          <ProductsMenu />
          {academy && (
            <a href={academy} target="_blank" rel="noreferrer" className={styles.item}>
              {t('shell.academy')}
              <Icon name="out" size="s" flip />
              <span className="vh">({t('shell.newWindow')})</span>
            </a>
          )}
          <NavLink to={paths.contact()} className={styles.item}>
            {t('shell.contact')}
          </NavLink>
        </nav>
        <div className={styles.tools}>
          <Tools />
          <Who />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
