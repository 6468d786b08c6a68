import type { Action } from '@platewright/domain/permissions/actions';
import { CountBadge, CountBadgeInPlace } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useChatCounts } from '../modules/chat/use-chats.ts';
import { useCompanyCounts } from '../modules/companies/use-companies.ts';
import { NEW_ORDER_STATUS, useStatusCounts } from '../modules/orders/queue/use-queue.ts';
import { countRequiredSteps, useSetup } from '../modules/setup/use-setup.ts';
import { deskSections, operatorPlaces, type DeskSection, type DeskSectionId } from './desk-sections.ts';
import { NavMenu } from './nav-menu.tsx';
import { useHasPermission, useIsPermitted } from './use-has-permission.ts';
import { useOperatorEntries } from './use-operator-entries.tsx';
import { useIsPhone } from './use-is-phone.ts';
import { useScrollIntoView } from './use-scroll-into-view.ts';
import styles from './header.module.css';

/** How many places fit beside the menu on phones. */
const PHONE_PLACES = 3;

/** The places that the role includes, in the order of the work, each with the number of things that wait there. */
export function MainNav() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isPermitted = useIsPermitted();
  const isPhone = useIsPhone();
  const waiting = useWaiting();
  const operator = useOperatorEntries();
  const navRef = useScrollIntoView<HTMLElement>(pathname);
  const sections = deskSections.flatMap((section) => {
    const place = section.places.find(({ action }) => isPermitted(action));
    return place ? [{ section, to: place.to }] : [];
  });
  const shown = isPhone ? sections.slice(0, PHONE_PLACES) : sections;
  const others = sections.slice(shown.length);
  const isOperator = operatorPlaces.some(({ here, action }) => here.test(pathname) && isPermitted(action));
  const waitingInMenu = others.reduce(
    (sum, { section }) => sum + (waiting[section.id]?.count ?? 0),
    operator.newMessageCount,
  );
  return (
    <nav ref={navRef} className={styles.nav} aria-label={t('shell.navigation')}>
      <SetupLink isHere={pathname.startsWith('/setup')} />
      {shown.map(({ section, to }) => (
        <NavLink key={section.id} to={to} isHere={isIn(section, pathname)} waiting={waiting[section.id]}>
          {t(section.name)}
        </NavLink>
      ))}
      {others.length > 0 ? (
        <NavMenu
          name={t('shell.more')}
          label={waitingInMenu > 0 ? t('shell.moreWaiting', { n: String(waitingInMenu) }) : undefined}
          isHere={isOperator || others.some(({ section }) => isIn(section, pathname))}
          waitingCount={waitingInMenu}
          items={[
            ...others.map(({ section, to }) => ({
              id: to,
              label: t(section.name),
              href: to,
              note: waiting[section.id]?.count ? <CountBadge value={waiting[section.id]?.count ?? 0} /> : undefined,
            })),
            ...(operator.items.length > 0 ? [{ id: 'operator', kind: 'separator' } as const] : []),
            ...operator.items,
          ]}
        />
      ) : (
        operator.items.length > 0 && (
          <NavMenu
            name={t('shell.operator')}
            label={
              operator.newMessageCount > 0
                ? t('shell.operatorWaiting', { n: String(operator.newMessageCount) })
                : undefined
            }
            isHere={isOperator}
            waitingCount={operator.newMessageCount}
            items={operator.items}
          />
        )
      )}
    </nav>
  );
}

const isIn = (section: DeskSection, pathname: string) => section.places.some(({ here }) => here.test(pathname));

interface Waiting {
  readonly count: number;
  /** The name of the place with that number, for screen readers. */
  readonly label: string;
}

/** What waits in the places, also while it is counted. */
function useWaiting(): Partial<Record<DeskSectionId, Waiting>> {
  const { t } = useTranslation();
  const jobs = useStatusCounts().data?.statuses.find(({ id }) => id === NEW_ORDER_STATUS)?.count ?? 0;
  const chat = useChatCounts().data?.waiting ?? 0;
  const customers = useCompanyCounts().data?.waiting ?? 0;
  return {
    jobs: { count: jobs, label: t('orderQueue.waiting', { n: String(jobs) }) },
    chat: { count: chat, label: t('chat.navWaiting', { n: String(chat) }) },
    customers: { count: customers, label: t('companies.waiting', { n: String(customers) }) },
  };
}

/** The first steps of the installation. Once it is open they are in the account menu. */
function SetupLink({ isHere }: { readonly isHere: boolean }) {
  const { t } = useTranslation();
  const isPermitted = useHasPermission('desk.setup' satisfies Action);
  const setup = useSetup().data;
  if (!isPermitted || !setup || setup.isOpen) return null;
  const { total, done } = countRequiredSteps(setup.steps);
  const count = total - done;
  return (
    <NavLink to="/setup" isHere={isHere} waiting={{ count, label: t('setup.navLeft', { n: String(count) }) }}>
      {t('setup.nav')}
    </NavLink>
  );
}

interface NavLinkProps {
  readonly to: string;
  readonly isHere: boolean;
  readonly waiting: Waiting | undefined;
  readonly children: string;
}

function NavLink({ to, isHere, waiting, children }: NavLinkProps) {
  return (
    <Link to={to} aria-current={isHere ? 'page' : undefined} aria-label={waiting?.count ? waiting.label : undefined}>
      {children}
      {waiting && <CountBadgeInPlace value={waiting.count} />}
    </Link>
  );
}
