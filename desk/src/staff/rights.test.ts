import { staffRoleOf, staffRoles } from '@platewright/domain/people/staff';
import { describe, expect, it } from 'vitest';
import { offeredRights, rightsWith } from './rights.ts';

describe('rights as they are ticked', () => {
  it('keep what a role holds and nobody can tick', () => {
    for (const { key, keys } of staffRoles) {
      const ticked = keys.filter((one) => offeredRights.includes(one));
      expect(staffRoleOf(rightsWith(keys, ticked)), key).toBe(key);
      const less = rightsWith(keys, ticked.slice(1));
      expect(less).toHaveLength(keys.length - 1);
      expect(less).not.toContain(ticked[0]);
    }
  });

  it('stand in one order, however they were ticked', () => {
    expect(rightsWith([], ['STAFF', 'ORDERS'])).toEqual(['ORDERS', 'STAFF']);
  });
});
