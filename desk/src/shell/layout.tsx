import { useReach } from '@platewright/browser/reach';
import { Notice } from '@platewright/ui/notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import { hasLeft, useStaff } from '../api/session.ts';
import { loginPath } from '../sign-in/return-path.ts';
import { Header } from './header.tsx';
import { LiveDesk } from './live.tsx';
import styles from './layout.module.css';

/** Frame of every screen behind the sign-in. Who is not signed in goes there and comes back to this address. */
export function Layout() {
  const staff = useStaff();
  const [had] = useState(staff !== null);
  const here = useLocation();
  const { t } = useTranslation();
  const reach = useReach();
  if (!staff && hasLeft()) return <Navigate to="/login" replace />;
  if (!staff) return <Navigate to={loginPath(here.pathname + here.search)} state={{ ended: had }} replace />;
  return (
    <LiveDesk key={staff.staffId} staffId={staff.staffId}>
      <div className={styles.frame}>
        <a href="#main" className="skip">
          {t('shell.skip')}
        </a>
        <Header staff={staff} />
        <div>
          {(reach === 'offline' || reach === 'unreached') && (
            <Notice tone="warn" banner announce="status">
              {t(`shell.reach.${reach}`)}
            </Notice>
          )}
        </div>
        <Outlet />
      </div>
    </LiveDesk>
  );
}
