import { permissionKeys } from '@platewright/domain/permissions/permission-keys';
import { expect, it } from 'vitest';
import { permissionGroups } from './permission-groups.ts';

it('shows every permission once', () => {
  expect(permissionGroups.flatMap(({ permissions }) => [...permissions]).sort()).toEqual([...permissionKeys].sort());
});
