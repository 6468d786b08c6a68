import { z } from '@platewright/contract/z';
import { staffPermissionKeys, type StaffPermissionKey } from '@platewright/domain/permissions/permission-keys';

/** Permissions for screens that the desk does not have yet: a role may hold them, but they cannot be ticked. */
const permissionsWithoutScreen: readonly StaffPermissionKey[] = ['CATALOGUE'];
export const selectableStaffPermissions = staffPermissionKeys.filter((key) => !permissionsWithoutScreen.includes(key));

/** The permissions after a change of the checkboxes; those without a checkbox stay as they were held. */
export const mergeStaffPermissions = (
  held: readonly StaffPermissionKey[],
  ticked: readonly string[],
): StaffPermissionKey[] =>
  staffPermissionKeys.filter((key) =>
    selectableStaffPermissions.includes(key) ? ticked.includes(key) : held.includes(key),
  );

/** At least one permission: an account without any could do nothing at the desk. */
export const staffPermissionsSchema = z.array(z.enum(staffPermissionKeys)).min(1, 'staffKeysRequired');
