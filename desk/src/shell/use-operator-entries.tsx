import type { MenuEntry } from '@platewright/ui/menu';
import { CountBadge } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { useMessageCounts } from '../modules/contact/use-messages.ts';
import { operatorPlaces } from './desk-sections.ts';
import { useIsPermitted } from './use-has-permission.ts';

/** What the person may look after now and then, as entries of a menu. */
export function useOperatorEntries(): { readonly items: MenuEntry[]; readonly newMessageCount: number } {
  const { t } = useTranslation();
  const isPermitted = useIsPermitted();
  const newMessageCount = useMessageCounts().data?.new ?? 0;
  return {
    newMessageCount,
    items: operatorPlaces
      .filter(({ action }) => isPermitted(action))
      .map(({ to, name }) => ({
        id: to,
        label: t(name),
        href: to,
        note: to === '/messages' && newMessageCount > 0 ? <CountBadge value={newMessageCount} /> : undefined,
      })),
  };
}
