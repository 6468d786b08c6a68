import { z } from '@platewright/contract/z';
import { staffPermissionKeys } from '@platewright/domain/permissions/permission-keys';

/** At least one permission: an account without any could do nothing at the desk. */
export const staffPermissionsSchema = z.array(z.enum(staffPermissionKeys)).min(1, 'staffKeysRequired');
