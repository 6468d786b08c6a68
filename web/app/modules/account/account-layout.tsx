import { ForbiddenState } from '@platewright/ui/error-states';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Navigate, Outlet, useLocation } from 'react-router';
import { getAccountSection, accountSections, paths, type AccountSection } from '../../paths.ts';
import { canSeeAccountSection, getSectionPermission } from '../../session/account-access.ts';
import { useSession } from '../../session/use-session.ts';
import styles from './account.module.css';

/** Side menu and one page of the account (specification 000, Account side menu). */
export default function AccountLayout() {
  const { pathname } = useLocation();
  const section = getAccountSection(pathname);
  return (
    <div className={styles.account}>
      <SideMenu />
      <div className={styles.page}>
        <div className={styles.content}>
          {section ? (
            <SectionGuard key={section} section={section}>
              <Outlet />
            </SectionGuard>
          ) : (
            <Outlet />
          )}
        </div>
      </div>
    </div>
  );
}

/** Lists the sections that the person may open; a changed role changes the list at once. */
function SideMenu() {
  const { t } = useTranslation();
  const session = useSession();
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On narrow screens the menu scrolls sideways: scrolls the open section to its middle.
    const open = list.current?.querySelector('[aria-current]');
    if (!list.current || !open) return;
    const [outer, inner] = [list.current.getBoundingClientRect(), open.getBoundingClientRect()];
    list.current.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 });
  }, [pathname]);
  return (
    <nav className={styles.side} aria-label={t('account.menu.label')}>
      <ul ref={list} className={styles.menu}>
        {accountSections
          .filter((section) => canSeeAccountSection(session, section))
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
 * Redirects a person without the permission for a section to the account information. When the permission is taken away
 * while the section is open, it shows a message instead.
 */
function SectionGuard({ section, children }: { section: AccountSection; children: ReactNode }) {
  const { t } = useTranslation();
  const allowed = canSeeAccountSection(useSession(), section);
  const [wasAllowed] = useState(allowed);
  const permission = getSectionPermission(section);
  if (allowed) return children;
  if (!wasAllowed) return <Navigate to={paths.account()} replace />;
  return (
    <div role="status">
      <ForbiddenState level={1} size="large" title={t('shell.forbidden.title')}>
        {permission
          ? t('missingPermission.pageGone', { permission: t(`permissions.${permission}`) })
          : t('account.rightGone')}
      </ForbiddenState>
    </div>
  );
}
