import type { PermissionKey } from '@platewright/domain/permissions/permission-keys';
import { accountGroups } from '@platewright/domain/permissions/principal';
import type { AccountSection } from '../paths.ts';
import { hasPermission } from './permissions.ts';
import type { Session } from './session-store.ts';

/** Whether the account is an agent, who orders for customers. */
export const isAgent = (session: Session | null): boolean => session?.groupId === accountGroups.agent;

/** Permissions that members need for account pages; other pages need only a session [ACC-02..07]. */
const sectionPermissions: Partial<Record<AccountSection, PermissionKey>> = { credits: 'CREDITS', address: 'ADDRESSES' };

export const getSectionPermission = (section: AccountSection): PermissionKey | undefined => sectionPermissions[section];

export function canSeeAccountSection(session: Session | null, section: AccountSection): boolean {
  if (section === 'customers') return isAgent(session);
  const key = getSectionPermission(section);
  return session !== null && (key === undefined || hasPermission(session, key));
}
