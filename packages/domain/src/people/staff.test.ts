import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { staffKeys } from './actor.ts';
import { orderedStaffKeys, staffRoleOf, staffRoles, switchedStaff } from './staff.ts';

describe('the role of somebody at the desk', () => {
  it('follows from the keys, in whatever order and however often they stand there', () => {
    for (const { key, keys } of staffRoles) {
      expect(staffRoleOf(keys)).toBe(key);
      expect(staffRoleOf([...keys].reverse())).toBe(key);
      expect(staffRoleOf([...keys, ...keys])).toBe(key);
    }
  });

  it('is the house’s own selection with any other keys', () => {
    for (const { key, keys } of staffRoles) expect(staffRoleOf(keys.slice(1)), key).toBe('custom');
    expect(staffRoleOf([])).toBe('custom');
  });

  it('never hides a right: keys that differ are of one name only where it is the own selection', () => {
    const some = fc.subarray([...staffKeys]);
    fc.assert(
      fc.property(some, some, (one, other) => {
        if (orderedStaffKeys(one).join() === orderedStaffKeys(other).join()) return;
        if (staffRoleOf(one) === staffRoleOf(other)) expect(staffRoleOf(one)).toBe('custom');
      }),
    );
  });
});

describe('an account of the desk', () => {
  it.each([
    ['active', true, true, 'blocked'],
    ['invited', true, false, 'blocked'],
    ['blocked', true, true, null],
    ['blocked', false, true, 'active'],
    ['blocked', false, false, 'invited'],
    ['active', false, true, null],
    ['invited', false, false, null],
  ] as const)('%s, blocked: %s, with a password: %s, becomes %s', (state, toBlocked, hasPassword, next) => {
    expect(switchedStaff(state, toBlocked, hasPassword)).toBe(next);
  });
});
