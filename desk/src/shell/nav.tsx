import type { Action } from '@platewright/domain/people/actions';
import { Count } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useMessageCounts } from '../messages/use-messages.ts';
import { useCompanyCounts } from '../people/use-companies.ts';
import { ENTERED, useCounts } from '../queue/use-queue.ts';
import { useMay } from './failure.tsx';
import { useInSight } from './use-in-sight.ts';
import styles from './header.module.css';

/** Where one can go at the desk, and what waits there; only what the role includes. */
export function Nav() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const entered = useCounts().data?.statuses.find(({ id }) => id === ENTERED)?.count ?? 0;
  const unread = useMessageCounts().data?.new ?? 0;
  const undecided = useCompanyCounts().data?.waiting ?? 0;
  // A count that comes later moves its neighbours.
  const row = useInSight<HTMLElement>([pathname, entered, undecided, unread].join());
  return (
    <nav ref={row} className={styles.nav} aria-label={t('shell.navigation')}>
      <Item
        to="/"
        isHere={pathname === '/' || pathname.startsWith('/orders/')}
        waiting={entered}
        label={t('queue.waiting', { n: String(entered) })}
      >
        {t('shell.jobs')}
      </Item>
      <Item
        to="/companies"
        right="desk.companies"
        isHere={pathname.startsWith('/companies')}
        waiting={undecided}
        label={t('companies.waiting', { n: String(undecided) })}
      >
        {t('companies.nav')}
      </Item>
      <Item to="/roles" right="desk.people" isHere={pathname.startsWith('/roles')}>
        {t('roles.title')}
      </Item>
      <Item to="/staff" right="desk.staff" isHere={pathname.startsWith('/staff')}>
        {t('staff.title')}
      </Item>
      <Item
        to="/messages"
        right="desk.messages"
        isHere={pathname.startsWith('/messages')}
        waiting={unread}
        label={t('messages.waiting', { n: String(unread) })}
      >
        {t('messages.nav')}
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

interface ItemProps {
  readonly to: string;
  readonly isHere: boolean;
  readonly right?: Action;
  /** How many things there ask for somebody; 0 for nothing to say. */
  readonly waiting?: number;
  /** The name with that number in words. */
  readonly label?: string;
  readonly children: string;
}

function Item({ to, isHere, right = 'desk.use', waiting = 0, label, children }: ItemProps) {
  if (!useMay(right)) return null;
  return (
    <Link to={to} aria-current={isHere ? 'page' : undefined} aria-label={waiting > 0 ? label : undefined}>
      {children}
      {waiting > 0 && <Count value={waiting} />}
    </Link>
  );
}
