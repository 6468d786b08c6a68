import type { Action } from '@platewright/domain/people/actions';
import { Count } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useMessageCounts } from '../messages/use-messages.ts';
import { useCompanyCounts } from '../people/use-companies.ts';
import { useMay } from './failure.tsx';
import styles from './header.module.css';

/** Where one can go at the desk, and what waits there; only what the role includes. */
export function Nav() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const waiting = useMessageCounts().data?.new ?? 0;
  const undecided = useCompanyCounts().data?.waiting ?? 0;
  return (
    <nav className={styles.nav} aria-label={t('shell.navigation')}>
      <Item to="/" isHere={pathname === '/' || pathname.startsWith('/orders/')}>
        {t('shell.jobs')}
      </Item>
      <Item
        to="/companies"
        right="desk.companies"
        isHere={pathname.startsWith('/companies')}
        label={undecided > 0 ? t('companies.waiting', { n: String(undecided) }) : undefined}
      >
        {t('companies.nav')}
        {undecided > 0 && <Count value={undecided} />}
      </Item>
      <Item to="/roles" right="desk.people" isHere={pathname.startsWith('/roles')}>
        {t('roles.title')}
      </Item>
      <Item
        to="/messages"
        right="desk.messages"
        isHere={pathname.startsWith('/messages')}
        label={waiting > 0 ? t('messages.waiting', { n: String(waiting) }) : undefined}
      >
        {t('messages.nav')}
        {waiting > 0 && <Count value={waiting} />}
      </Item>
      <Item to="/newsletter" right="desk.newsletter" isHere={pathname.startsWith('/newsletter')}>
        {t('newsletter.title')}
      </Item>
      <Item to="/content" right="desk.content" isHere={pathname.startsWith('/content')}>
        {t('content.nav')}
      </Item>
    </nav>
  );
}

function Item(props: { to: string; isHere: boolean; right?: Action; label?: string; children: React.ReactNode }) {
  const { to, isHere, right = 'desk.use', label, children } = props;
  if (!useMay(right)) return null;
  return (
    <Link to={to} aria-current={isHere ? 'page' : undefined} aria-label={label}>
      {children}
    </Link>
  );
}
