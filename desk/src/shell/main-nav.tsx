import type { Action } from '@platewright/domain/permissions/actions';
import { CountBadgeInPlace } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useChatCounts } from '../modules/chat/use-chats.ts';
import { countRequiredSteps, useSetup } from '../modules/setup/use-setup.ts';
import { useCompanyCounts } from '../modules/companies/use-companies.ts';
import { NEW_ORDER_STATUS, useStatusCounts } from '../modules/orders/queue/use-queue.ts';
import { OperatorMenu } from './operator-menu.tsx';
import { useHasPermission } from './use-has-permission.ts';
import { useScrollIntoView } from './use-scroll-into-view.ts';
import styles from './header.module.css';

/** The screens that the role includes, in the order of the work, each with the number of things that wait there. */
export function MainNav() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const newOrderCount = useStatusCounts().data?.statuses.find(({ id }) => id === NEW_ORDER_STATUS)?.count ?? 0;
  const waitingChatCount = useChatCounts().data?.waiting ?? 0;
  const waitingCompanyCount = useCompanyCounts().data?.waiting ?? 0;
  // Afterwards the guide is in the account menu.
  const setup = useSetup().data;
  const required = setup && !setup.isOpen ? countRequiredSteps(setup.steps) : null;
  const missingStepCount = required ? required.total - required.done : 0;
  const navRef = useScrollIntoView<HTMLElement>(pathname);
  return (
    <nav ref={navRef} className={styles.nav} aria-label={t('shell.navigation')}>
      {required && (
        <NavItem
          to="/setup"
          action="desk.setup"
          isHere={pathname.startsWith('/setup')}
          waitingCount={missingStepCount}
          label={t('setup.navLeft', { n: String(missingStepCount) })}
        >
          {t('setup.nav')}
        </NavItem>
      )}
      <NavItem
        to="/"
        isHere={pathname === '/' || pathname.startsWith('/orders/')}
        waitingCount={newOrderCount}
        label={t('orderQueue.waiting', { n: String(newOrderCount) })}
      >
        {t('shell.orders')}
      </NavItem>
      <NavItem
        to="/chat"
        action="desk.chat"
        isHere={pathname.startsWith('/chat')}
        waitingCount={waitingChatCount}
        label={t('chat.navWaiting', { n: String(waitingChatCount) })}
      >
        {t('chat.nav')}
      </NavItem>
      <NavItem
        to="/companies"
        action="desk.companies"
        isHere={pathname.startsWith('/companies')}
        waitingCount={waitingCompanyCount}
        label={t('companies.waiting', { n: String(waitingCompanyCount) })}
      >
        {t('companies.nav')}
      </NavItem>
      <NavItem to="/refunds" action="desk.payments" isHere={pathname.startsWith('/refunds')}>
        {t('refunds.title')}
      </NavItem>
      <OperatorMenu pathname={pathname} />
    </nav>
  );
}

interface NavItemProps {
  readonly to: string;
  readonly isHere: boolean;
  readonly action?: Action;
  /** Things that wait on that screen, also while they are counted; no badge for 0. */
  readonly waitingCount?: number;
  /** The name with that number, for screen readers. */
  readonly label?: string;
  readonly children: string;
}

function NavItem({ to, isHere, action = 'desk.use', waitingCount, label, children }: NavItemProps) {
  if (!useHasPermission(action)) return null;
  return (
    <Link to={to} aria-current={isHere ? 'page' : undefined} aria-label={waitingCount ? label : undefined}>
      {children}
      {waitingCount !== undefined && <CountBadgeInPlace value={waitingCount} />}
    </Link>
  );
}
