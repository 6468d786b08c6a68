import { getStaffRoleKey, staffRoles } from '@platewright/domain/staff/staff-roles';
import { describe, expect, it } from 'vitest';
import { mergeStaffPermissions, selectableStaffPermissions } from './staff-permissions.ts';

describe('mergeStaffPermissions', () => {
  it('keeps held permissions that have no checkbox', () => {
    for (const { key, keys } of staffRoles) {
      const ticked = keys.filter((permission) => selectableStaffPermissions.includes(permission));
      expect(getStaffRoleKey(mergeStaffPermissions(keys, ticked)), key).toBe(key);
      const reduced = mergeStaffPermissions(keys, ticked.slice(1));
      expect(reduced).toHaveLength(keys.length - 1);
      expect(reduced).not.toContain(ticked[0]);
    }
  });

  it('returns permissions in one order, however they were ticked', () => {
    expect(mergeStaffPermissions([], ['STAFF', 'ORDERS'])).toEqual(['ORDERS', 'STAFF']);
  });
});
