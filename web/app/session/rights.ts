import type { PermissionKey } from '@platewright/domain/people/actor';
import type { Session } from './store.ts';

/** Agents order for their customers. */
export const AGENT_GROUP = 3;

/** Owners may everything, members what their role's keys say. The server decides; this only shows or hides. */
export const holds = (session: Session | null, key: PermissionKey): boolean =>
  session !== null && (!session.isMember || session.permissions.some((permission) => permission.key === key));

export const isAgent = (session: Session | null): boolean => session?.groupId === AGENT_GROUP;
