import { useTranslation } from 'react-i18next';
import { accountSections, paths } from '../paths.ts';
import { canSeeAccountSection } from '../session/account-access.ts';
import { hasPermission } from '../session/permissions.ts';
import type { Session } from '../session/session-store.ts';

export interface AccountItem {
  readonly id: string;
  readonly label: string;
  readonly href: string;
}

/** Links of the account menu that the session may see; none for guests. */
export function useAccountItems(session: Session | null): AccountItem[] {
  const { t } = useTranslation();
  if (!session) return [];
  return [
    { id: 'dashboard', label: t('shell.dashboard'), href: paths.dashboard() },
    ...(hasPermission(session, 'CREATE_ORDER')
      ? [{ id: 'quotations', label: t('quotations.menu'), href: paths.quotations() }]
      : []),
    ...accountSections
      .filter((section) => canSeeAccountSection(session, section))
      .map((section) => ({ id: section, label: t(`account.menu.${section}`), href: paths.account(section) })),
  ];
}
