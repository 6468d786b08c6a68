import { may } from '@platewright/domain/permissions/may';
import type { Action } from '@platewright/domain/permissions/actions';
import type { StaffPermissionKey } from '@platewright/domain/permissions/permission-keys';
import { useStaffSession } from '../api/staff-session.ts';

/** Returns whether the role of the signed-in person includes an action. Only shows or hides; the server decides. */
export function useIsPermitted(): (action: Action) => boolean {
  const staff = useStaffSession();
  return (action) =>
    staff !== null &&
    may(
      {
        kind: 'staff',
        staffId: staff.staffId,
        keys: staff.keys as StaffPermissionKey[],
        isOnSharedPc: staff.sharedPc !== undefined,
      },
      action,
    ).ok;
}

export const useHasPermission = (action: Action): boolean => useIsPermitted()(action);
