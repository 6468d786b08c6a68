import { describe, expect, it } from 'vitest';
import { emptyAssignState, filterPeople, reduceAssign, type AssignAction, type AssignState } from './assign-state.ts';

const run = (...actions: AssignAction[]): AssignState => actions.reduce(reduceAssign, emptyAssignState);
const chooseNoor: AssignAction = { type: 'chooseMember', memberId: 7, accountRoleId: 2 };
const chooseOmar: AssignAction = { type: 'chooseMember', memberId: 8, accountRoleId: 3 };

describe('the choice of a member for an order', () => {
  it.each<[string, AssignAction[], Partial<AssignState>]>([
    ['begins with nobody', [], { memberId: null, roleId: null, memberError: null }],
    ['takes the role of the account', [chooseNoor], { memberId: 7, roleId: 2 }],
    ['takes the role of the next one', [chooseNoor, chooseOmar], { memberId: 8, roleId: 3 }],
    ['leaves a chosen role', [chooseNoor, { type: 'chooseRole', roleId: 5 }, chooseOmar], { memberId: 8, roleId: 5 }],
    ['leaves a role chosen before the member', [{ type: 'chooseRole', roleId: 5 }, chooseNoor], { roleId: 5 }],
    ['misses a member', [{ type: 'submitWithoutMember' }], { memberError: 'missing' }],
    ['forgets the error with a choice', [{ type: 'submitWithoutMember' }, chooseNoor], { memberError: null }],
    [
      'shows why the server refused and leaves the choice',
      [chooseNoor, { type: 'refuseMember', message: 'There already.' }],
      { memberId: 7, memberError: { message: 'There already.' } },
    ],
  ])('%s', (_title, actions, expected) => expect(run(...actions)).toMatchObject(expected));

  const people = [
    { id: 7, firstname: 'Noor', lastname: 'Haddad', email: 'noor@labels.example' },
    { id: 8, firstname: 'Omar', lastname: 'Saleh', email: 'omar@labels.example' },
  ];
  it.each([
    ['', null, [7, 8]],
    ['  OMAR s', null, [8]],
    ['noor@', null, [7]],
    ['nobody', null, []],
    ['omar', 7, [7, 8]],
  ])('the filter “%s” with %s chosen leaves %j', (text, chosenId, expected) => {
    expect(filterPeople(people, text, chosenId).map(({ id }) => id)).toEqual(expected);
  });
});
