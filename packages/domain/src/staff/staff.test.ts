import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { staffPermissionKeys } from '../permissions/permission-keys.ts';
import { sortStaffPermissionKeys, getStaffRoleKey, staffRoles } from './staff-roles.ts';
import { getNextStaffState } from './staff-states.ts';

describe('getStaffRoleKey', () => {
  it('finds the role of a set of keys in any order and with duplicates', () => {
    for (const { key, keys } of staffRoles) {
      expect(getStaffRoleKey(keys)).toBe(key);
      expect(getStaffRoleKey([...keys].reverse())).toBe(key);
      expect(getStaffRoleKey([...keys, ...keys])).toBe(key);
    }
  });

  it('is custom for any other set of keys', () => {
    for (const { key, keys } of staffRoles) expect(getStaffRoleKey(keys.slice(1)), key).toBe('custom');
    expect(getStaffRoleKey([])).toBe('custom');
  });

  it('gives different sets of keys the same role only when it is custom', () => {
    const some = fc.subarray([...staffPermissionKeys]);
    fc.assert(
      fc.property(some, some, (one, other) => {
        if (sortStaffPermissionKeys(one).join() === sortStaffPermissionKeys(other).join()) return;
        if (getStaffRoleKey(one) === getStaffRoleKey(other)) expect(getStaffRoleKey(one)).toBe('custom');
      }),
    );
  });
});

describe('sortStaffPermissionKeys', () => {
  it('returns keys in one order, without keys that a stored account has from before', () => {
    expect(sortStaffPermissionKeys(['STAFF', 'WAREHOUSE', 'ORDERS', 'ORDERS'])).toEqual(['ORDERS', 'STAFF']);
  });
});

describe('getNextStaffState', () => {
  it.each([
    ['active', true, true, 'blocked'],
    ['invited', true, false, 'blocked'],
    ['blocked', true, true, null],
    ['blocked', false, true, 'active'],
    ['blocked', false, false, 'invited'],
    ['active', false, true, null],
    ['invited', false, false, null],
  ] as const)('%s, blocked: %s, with a password: %s, becomes %s', (state, toBlocked, hasPassword, next) => {
    expect(getNextStaffState(state, toBlocked, hasPassword)).toBe(next);
  });
});
