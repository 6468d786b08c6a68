import { groups, type PermissionKey } from '@platewright/domain/people/actor';
import type { AccountSection } from '../paths.ts';
import type { Session } from './store.ts';

/** Owners may everything, members what their role's keys say. The server decides; this only shows or hides. */
export const holds = (session: Session | null, key: PermissionKey): boolean =>
  session !== null && (!session.isMember || session.permissions.some((permission) => permission.key === key));

/** Agents order for their customers. */
export const isAgent = (session: Session | null): boolean => session?.groupId === groups.agent;

/** Which permission a member needs for a page of the account; the others are for everybody signed in [ACC-02..07]. */
const sectionKeys: Partial<Record<AccountSection, PermissionKey>> = { credits: 'CREDITS', address: 'ADDRESSES' };

export function maySee(session: Session | null, section: AccountSection): boolean {
  if (section === 'customers') return isAgent(session);
  const key = sectionKeys[section];
  return session !== null && (key === undefined || holds(session, key));
}
