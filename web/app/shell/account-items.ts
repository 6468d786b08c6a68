import { useTranslation } from 'react-i18next';
import { accountSections, paths } from '../paths.ts';
import { maySee } from '../session/rights.ts';
import type { Session } from '../session/store.ts';

export interface AccountItem {
  readonly id: string;
  readonly label: string;
  readonly href: string;
}

/** What a signed-in customer reaches from the header. Areas add their line here with their screen. */
export function useAccountItems(session: Session | null): AccountItem[] {
  const { t } = useTranslation();
  if (!session) return [];
  return [
    { id: 'dashboard', label: t('shell.dashboard'), href: paths.dashboard() },
    ...accountSections
      .filter((section) => maySee(session, section))
      .map((section) => ({ id: section, label: t(`account.menu.${section}`), href: paths.account(section) })),
  ];
}
