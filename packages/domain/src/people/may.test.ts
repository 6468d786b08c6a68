import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionNames, type Action } from './actions.ts';
import {
  guest,
  permissionKeys,
  staffKeys,
  type Actor,
  type Customer,
  type PermissionKey,
  type Staff,
} from './actor.ts';
import { may, orderScope, type OrderSubject, type Subject } from './may.ts';
import { demoRoles } from './roles.ts';
import { staffRoles } from './staff.ts';

const owner: Customer = { kind: 'customer', userId: 1, companyId: 10, isMember: false, groupId: 2, permissions: [] };
const stranger: Customer = { ...owner, userId: 2, companyId: 20 };
const member = (permissions: readonly PermissionKey[]): Customer => ({
  ...owner,
  userId: 3,
  isMember: true,
  permissions,
});
const agent: Customer = { ...owner, userId: 4, companyId: 40, groupId: 3 };
const admin: Staff = { kind: 'staff', staffId: 1, keys: staffKeys };

const order = (extra: Partial<OrderSubject> = {}): OrderSubject => ({
  kind: 'order',
  companyId: 10,
  createdBy: 1,
  orderPermissions: null,
  ...extra,
});
const company: Subject = { kind: 'company', companyId: 10 };
const own: Subject = { kind: 'user', userId: 1 };

/** Y, or the status the matrix names: 401, 403, 404. */
const answer = (actor: Actor, action: Action, subject?: Subject): string => {
  const verdict = may(actor, action, subject);
  if (verdict.ok) return 'Y';
  return verdict.reason === 'signInFirst' ? '401' : verdict.hide ? '404' : '403';
};

describe('authorization matrix', () => {
  const assigned = order({ orderPermissions: [] });
  const rows: [Action, Subject | undefined, string, string, string, string, string][] = [
    // action, subject, guest, owner, owner of another company, member without, member with
    ['content.read', undefined, 'Y', 'Y', 'Y', 'Y', 'Y'],
    ['catalogue.read', undefined, 'Y', 'Y', 'Y', 'Y', 'Y'],
    ['entry.use', undefined, 'Y', 'Y', 'Y', 'Y', 'Y'],
    ['price.quote', undefined, '401', 'Y', 'Y', 'Y', 'Y'],
    ['order.create', undefined, '401', 'Y', 'Y', '403', 'Y'],
    ['order.createForCustomer', company, '401', '403', '403', '403', '403'],
    ['order.list', undefined, '401', 'Y', 'Y', 'Y', 'Y'],
    ['order.read', order(), '401', 'Y', '404', '404', '404'],
    ['order.read', assigned, '401', 'Y', '404', 'Y', 'Y'],
    ['order.changeOptions', assigned, '401', 'Y', '404', '403', '403'],
    ['order.readReceived', order({ createdBy: 3 }), '401', 'Y', '404', '403', 'Y'],
    ['order.uploadFiles', order({ createdBy: 3 }), '401', 'Y', '404', '403', 'Y'],
    ['order.download', assigned, '401', 'Y', '404', 'Y', 'Y'],
    ['order.readApprovals', assigned, '401', 'Y', '404', 'Y', 'Y'],
    ['order.approve', order({ createdBy: 3 }), '401', 'Y', '404', '403', 'Y'],
    ['order.chat', order({ createdBy: 3 }), '401', 'Y', '404', '403', 'Y'],
    ['order.addMember', order({ createdBy: 3 }), '401', 'Y', '404', '403', 'Y'],
    ['order.updateMember', order({ createdBy: 3 }), '401', 'Y', '404', '403', 'Y'],
    ['order.deleteMember', order({ createdBy: 3 }), '401', 'Y', '404', '403', 'Y'],
    ['order.reorder', order({ createdBy: 3 }), '401', 'Y', '404', '404', 'Y'],
    ['order.checkout', order({ createdBy: 3 }), '401', 'Y', '404', '403', 'Y'],
    ['order.invoice', assigned, '401', 'Y', '404', 'Y', 'Y'],
    ['templates.use', company, '401', 'Y', '404', 'Y', 'Y'],
    ['customers.read', undefined, '401', '403', '403', '403', '403'],
    ['customers.manage', undefined, '401', '403', '403', '403', '403'],
    ['account.updateCompany', undefined, '401', 'Y', 'Y', '403', '403'],
    ['members.read', company, '401', 'Y', '404', 'Y', 'Y'],
    ['members.manage', company, '401', 'Y', '404', '403', '403'],
    ['credits.read', company, '401', 'Y', '404', '403', 'Y'],
    ['credits.apply', company, '401', 'Y', '404', '403', '403'],
    ['addresses.use', company, '401', 'Y', '404', '403', 'Y'],
    ['session.use', own, '401', 'Y', '404', '404', '404'],
    ['desk.readOrders', undefined, '401', '403', '403', '403', '403'],
    ['desk.move', undefined, '401', '403', '403', '403', '403'],
    ['desk.orders', undefined, '401', '403', '403', '403', '403'],
  ];

  it.each(rows)(
    '%s on %j: guest %s, owner %s, other %s, member without %s, with %s [PROD-72, REO-14, CHK-03, ORD-36]',
    (...row) => {
      const [action, subject, ...expected] = row;
      const actors = [guest, owner, stranger, member([]), member(permissionKeys)];
      expect(actors.map((actor) => answer(actor, action, subject))).toEqual(expected);
    },
  );

  it('lets group 3 order for own customers and not for those of others [PROD-22, PROD-80]', () => {
    const theirs: Subject = { kind: 'company', companyId: 40 };
    expect(answer(agent, 'order.createForCustomer', theirs)).toBe('Y');
    expect(answer(agent, 'order.createForCustomer', company)).toBe('404');
    expect(answer(agent, 'customers.manage', company)).toBe('404');
    const agentMember: Customer = { ...agent, isMember: true };
    expect(answer(agentMember, 'customers.read', theirs)).toBe('Y');
    expect(answer(agentMember, 'customers.manage', theirs)).toBe('403');
    expect(answer(agentMember, 'order.createForCustomer', theirs)).toBe('403');
  });

  it('takes order-scoped keys from the order role of an assigned member and the rest from the account role', () => {
    const weak = member(['CREATE_ORDER']);
    const strong = member(['APPROVE', 'CHAT']);
    expect(answer(weak, 'order.approve', order({ orderPermissions: ['APPROVE'] }))).toBe('Y');
    expect(answer(strong, 'order.approve', order({ orderPermissions: ['CHAT'] }))).toBe('403');
    expect(answer(strong, 'order.approve', order({ createdBy: 3 }))).toBe('Y');
    expect(answer(weak, 'order.cancel', order({ orderPermissions: [] }))).toBe('Y');
    expect(answer(weak, 'order.cancel', order({ orderPermissions: permissionKeys }))).toBe('Y');
    expect(answer(strong, 'order.cancel', order({ orderPermissions: permissionKeys }))).toBe('403');
  });

  it('keeps an uploaded pile to the person [PROD-72]', () => {
    expect(answer(owner, 'upload.product', own)).toBe('Y');
    expect(answer(stranger, 'upload.product', own)).toBe('404');
    expect(answer(member([]), 'upload.product')).toBe('403');
  });

  it('never lets staff act as a customer, nor approve for one', () => {
    for (const action of actionNames.filter((name) => !name.startsWith('desk.')))
      expect(['Y', '403']).toContain(answer(admin, action, order()));
    expect(may(admin, 'order.approve', order())).toMatchObject({ ok: false, reason: 'customersOnly' });
  });

  it('lets accounts see orders and take payments, and leaves production to prepress', () => {
    const of = (key: string): Staff => ({
      kind: 'staff',
      staffId: 9,
      keys: staffRoles.find((role) => role.key === key)?.keys ?? [],
    });
    const desk = ['desk.readOrders', 'desk.move', 'desk.payments', 'desk.orders', 'desk.proofs'] as const;
    expect(desk.map((action) => answer(of('accounts'), action))).toEqual(['Y', 'Y', 'Y', '403', '403']);
    expect(desk.map((action) => answer(of('prepress'), action))).toEqual(['Y', 'Y', '403', 'Y', 'Y']);
    expect(answer({ kind: 'staff', staffId: 9, keys: ['CONTENT'] }, 'desk.readOrders')).toBe('403');
  });

  it('gives each desk role its keys', () => {
    const allowed = staffRoles.map((role) => {
      const staff: Staff = { kind: 'staff', staffId: 9, keys: role.keys };
      return actionNames.filter((name) => name.startsWith('desk.') && may(staff, name).ok).length;
    });
    const ofTheDesk = actionNames.filter((name) => name.startsWith('desk.'));
    expect(allowed).toEqual([ofTheDesk.length, 8, 8]);
  });

  it('refuses a guest everything that is not public and never hides a permission from an owner', () => {
    for (const action of actionNames) {
      const verdict = may(guest, action);
      if (!verdict.ok) expect(verdict).toMatchObject({ reason: 'signInFirst', hide: false });
      const mine = may({ ...owner, groupId: 3 }, action, { kind: 'none' });
      if (!action.startsWith('desk.')) expect(mine.ok).toBe(true);
    }
  });

  it('never shows anything of one company to another', () => {
    const anyMember = fc.record({
      isMember: fc.boolean(),
      permissions: fc.subarray([...permissionKeys]),
      groupId: fc.constantFrom(1 as const, 2 as const, 3 as const),
    });
    fc.assert(
      fc.property(
        anyMember,
        fc.constantFrom(...actionNames),
        fc.option(fc.subarray([...permissionKeys])),
        (extra, action, orderPermissions) => {
          const actor: Customer = { ...stranger, ...extra };
          const verdict = may(actor, action, order({ orderPermissions }));
          return verdict.ok === (may(guest, action).ok === true);
        },
      ),
    );
  });
});

describe('lists and roles', () => {
  it('scopes a list to the company and to the member [OLST-26]', () => {
    expect(orderScope(guest)).toBeNull();
    expect(orderScope(admin)).toEqual({ all: true });
    expect(orderScope(owner)).toEqual({ companyId: 10, memberId: null });
    expect(orderScope(member([]))).toEqual({ companyId: 10, memberId: 3 });
  });

  it('has the demo roles of the handbook', () => {
    expect(demoRoles.map((role) => role.permissions.length)).toEqual([7, 3, 3, 3, 12, 0]);
  });
});
