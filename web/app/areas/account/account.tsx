import { ForbiddenState } from '@platewright/ui/error-states';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Navigate, Outlet, useLocation } from 'react-router';
import { accountSectionOf, accountSections, paths, type AccountSection } from '../../paths.ts';
import { maySee } from '../../session/rights.ts';
import { useSession } from '../../session/use-session.ts';
import styles from './account.module.css';

/** Side menu and one page of the account (specification 000, Account side menu). */
export default function Account() {
  const { pathname } = useLocation();
  const section = accountSectionOf(pathname);
  return (
    <div className={styles.account}>
      <SideMenu />
      <div className={styles.page}>
        {section ? (
          <Guarded key={section} section={section}>
            <Outlet />
          </Guarded>
        ) : (
          <Outlet />
        )}
      </div>
    </div>
  );
}

/** Only what the person may open stands in the menu; it follows a changed role at once. */
function SideMenu() {
  const { t } = useTranslation();
  const session = useSession();
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On narrow screens the menu is wider than the window: the open page comes into sight.
    const open = list.current?.querySelector('[aria-current]');
    if (!list.current || !open) return;
    const [outer, inner] = [list.current.getBoundingClientRect(), open.getBoundingClientRect()];
    list.current.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 });
  }, [pathname]);
  return (
    <nav className={styles.side} aria-label={t('account.menu.label')}>
      <ul ref={list} className={styles.menu}>
        {accountSections
          .filter((section) => maySee(session, section))
          .map((section) => (
            <li key={section}>
              <NavLink to={paths.account(section)}>{t(`account.menu.${section}`)}</NavLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/**
 * Who opens a page without the right to it is led to the account information. Who loses the right while the page is open
 * is told so instead of being sent away.
 */
function Guarded({ section, children }: { section: AccountSection; children: ReactNode }) {
  const { t } = useTranslation();
  const allowed = maySee(useSession(), section);
  const [opened] = useState(allowed);
  if (allowed) return children;
  if (!opened) return <Navigate to={paths.account()} replace />;
  return (
    <div role="status">
      <ForbiddenState level={1} size="large" title={t('shell.forbidden.title')}>
        {t('account.rightGone')}
      </ForbiddenState>
    </div>
  );
}
