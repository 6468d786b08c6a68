import { permissionKeys, staffPermissionKeys } from '@platewright/domain/permissions/permission-keys';
import { describe, expect, it } from 'vitest';
import { memberPermissionGroups, staffPermissionGroups } from './permission-groups.ts';

describe('the groups of the permission matrix', () => {
  it.each([
    ['members', memberPermissionGroups, permissionKeys],
    ['staff', staffPermissionGroups, staffPermissionKeys],
  ])('hold each permission of %s once', (_who, groups, keys) =>
    expect(groups.flatMap((group): readonly string[] => group.keys).sort()).toEqual([...keys].sort()),
  );
});
