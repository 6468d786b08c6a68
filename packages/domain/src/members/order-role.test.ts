import { describe, expect, it } from 'vitest';
import { personStates } from './members.ts';
import { canJoinOrder, isOwnOrderRole, listOrderPermissions } from './order-role.ts';
import { standardRoles } from './standard-roles.ts';

describe('role in an order', () => {
  it('can be given to members who have access or are invited', () => {
    expect(personStates.filter(canJoinOrder)).toEqual(['unconfirmed', 'active']);
  });

  it.each([
    ['a member', true, 7, true],
    ['a member, of somebody else', true, 8, false],
    ['an owner', false, 7, false],
  ])('of %s is their own choice: %s', (_who, isMember, memberId, expected) => {
    expect(isOwnOrderRole({ isMember, userId: 7 }, memberId)).toBe(expected);
  });

  it.each([
    ['buyer', ['VIEW_SPECIFICATION', 'UPLOAD_FILES', 'CHAT', 'CHECKOUT', 'REORDER']],
    ['designer', ['VIEW_SPECIFICATION', 'UPLOAD_FILES', 'CHAT']],
    ['accounts', ['CHECKOUT']],
    ['viewer', []],
  ])('of a %s grants %j and nothing of the account', (key, granted) => {
    const permissions = standardRoles.find((role) => role.key === key)?.permissions ?? [];
    const shown = listOrderPermissions(permissions);
    expect(shown).toHaveLength(9);
    expect(shown.filter(({ isGranted }) => isGranted).map((entry) => entry.key)).toEqual(granted);
  });
});
