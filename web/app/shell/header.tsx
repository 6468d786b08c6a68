import { LinkButton } from '@platewright/ui/link-button';
import { Icon } from '@platewright/ui/icon';
import { OperatorMark, showsName } from '@platewright/ui/operator-logo';
import { ThemeButton } from '@platewright/ui/theme';
import { unsavedForms } from '@platewright/browser/unsaved-forms';
import { Suspense, type MouseEvent } from 'react';
import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { useLanguage } from '../i18n/use-language.ts';
import { switchLanguage } from '../i18n/page-language.ts';
import { paths } from '../paths.ts';
import { useOrderTaking } from '../session/order-taking.ts';
import { useSessionState } from '../session/use-session.ts';
import { useSignInPaths } from './use-sign-in-paths.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { ProductsMenu } from './products-menu.tsx';
import { useRootData } from './root-data.ts';
import { useSignedInAttribute } from './use-signed-in-attribute.ts';
import { saveTheme } from '@platewright/browser/theme-cookie';
import styles from './header.module.css';

const AccountTools = lazyWithRetry(() => import('./account-tools.tsx'));

/** Logo and name of the operator, linked to the home page. */
export function OperatorLogo() {
  const { t } = useTranslation();
  const brand = useRootData()?.brand;
  const logo = brand?.logo ?? null;
  return (
    <Link to={paths.home()} className={styles.logo}>
      <OperatorMark logo={logo} size={34} />
      <b className={showsName(logo) ? 'vh' : undefined}>{brand?.name ?? t('shell.product')}</b>
    </Link>
  );
}

/** Language switch and theme button. */
export function HeaderTools() {
  const { t } = useTranslation();
  const other = useLanguage() === 'ar' ? 'en' : 'ar';
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    unsavedForms.confirmReload(() => switchLanguage(other));
  };
  return (
    <>
      <a className={styles.language} href={`?lang=${other}`} hrefLang={other} lang={other} onClick={handleClick}>
        {t(`shell.languageName.${other}`)}
      </a>
      <span className={styles.theme}>
        <ThemeButton label={t('shell.theme')} onTheme={saveTheme} />
      </span>
    </>
  );
}

/**
 * The account menu, or sign-in links. Only the browser knows the session: until then the links are there unseen and keep
 * their space, and styles that of the account.
 */
function AccountArea() {
  const session = useSessionState();
  const taking = useOrderTaking();
  useSignedInAttribute(session);
  // Bell and account are the customer's alone.
  if (taking) return null;
  return (
    <span className={styles.account}>
      {session && session !== 'unknown' ? (
        <Suspense>
          <AccountTools session={session} />
        </Suspense>
      ) : (
        // Another element for a guest: the page may be cached for another return path.
        <SignInLinks key={session} isUnseen={session === 'unknown'} />
      )}
    </span>
  );
}

function SignInLinks({ isUnseen }: { isUnseen: boolean }) {
  const { t } = useTranslation();
  const signInPaths = useSignInPaths();
  return (
    <span className={isUnseen ? styles.unseen : styles.links}>
      <LinkButton as={Link} to={signInPaths.login} size="small" variant="quiet">
        {t('shell.signIn')}
      </LinkButton>
      <LinkButton as={Link} to={signInPaths.register} size="small" variant="primary" className={styles.register}>
        {t('shell.register')}
      </LinkButton>
    </span>
  );
}

/** Header of all pages but checkout. */
export function Header() {
  const { t } = useTranslation();
  const academy = useRootData()?.brand.academyUrl;
  const taking = useOrderTaking();
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.bar}`}>
        <OperatorLogo />
        <nav className={styles.nav} aria-label={t('shell.mainNavigation')}>
          {!taking && (
            <NavLink to={paths.dashboard()} className={`${styles.item} ${styles.signedIn}`}>
              {t('shell.orders')}
            </NavLink>
          )}
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
          <HeaderTools />
          <AccountArea />
          {!taking && <MobileMenu />}
        </div>
      </div>
    </header>
  );
}
