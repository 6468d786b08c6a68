import type { PermissionKey } from '@platewright/domain/permissions/permission-keys';
import type { Session } from './session-store.ts';

/** Whether the session has a permission: owners have all, members those of their role. Only shows or hides; the server decides. */
export const hasPermission = (session: Session | null, key: PermissionKey): boolean =>
  session !== null && (!session.isMember || session.permissions.some((permission) => permission.key === key));
