import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionNames, type Action } from './actions.ts';
import { permissionKeys, staffPermissionKeys, type PermissionKey } from './permission-keys.ts';
import {
  guestPrincipal,
  type BasePrincipal,
  type BaseCustomerPrincipal,
  type BaseStaffPrincipal,
} from './principal.ts';
import { may, getOrderScope, type OrderResource, type ProtectedResource } from './may.ts';
import { standardRoles } from '../members/standard-roles.ts';
import { staffRoles } from '../staff/staff-roles.ts';

const owner: BaseCustomerPrincipal = {
  kind: 'customer',
  userId: 1,
  companyId: 10,
  isMember: false,
  groupId: 2,
  permissions: [],
};
const stranger: BaseCustomerPrincipal = { ...owner, userId: 2, companyId: 20 };
const createMember = (permissions: readonly PermissionKey[]): BaseCustomerPrincipal => ({
  ...owner,
  userId: 3,
  isMember: true,
  permissions,
});
const agent: BaseCustomerPrincipal = { ...owner, userId: 4, companyId: 40, groupId: 3 };
const admin: BaseStaffPrincipal = { kind: 'staff', staffId: 1, keys: staffPermissionKeys };

const createOrder = (extra: Partial<OrderResource> = {}): OrderResource => ({
  kind: 'order',
  companyId: 10,
  createdBy: 1,
  assignedPermissions: null,
  ...extra,
});
const company: ProtectedResource = { kind: 'company', companyId: 10 };
const createTemplate = (createdBy: number): ProtectedResource => ({ kind: 'template', companyId: 10, createdBy });
const ownRecord: ProtectedResource = { kind: 'user', userId: 1 };

/** Y, or the status the matrix names: 401, 403, 404. */
const describeResult = (principal: BasePrincipal, action: Action, resource?: ProtectedResource): string => {
  const verdict = may(principal, action, resource);
  if (verdict.ok) return 'Y';
  return verdict.reason === 'signInFirst' ? '401' : verdict.hide ? '404' : '403';
};

describe('authorization matrix', () => {
  const assigned = createOrder({ assignedPermissions: [] });
  const rows: [Action, ProtectedResource | undefined, string, string, string, string, string][] = [
    // action, resource, guest, owner, owner of another company, member without, member with
    ['content.read', undefined, 'Y', 'Y', 'Y', 'Y', 'Y'],
    ['catalogue.read', undefined, 'Y', 'Y', 'Y', 'Y', 'Y'],
    ['entry.use', undefined, 'Y', 'Y', 'Y', 'Y', 'Y'],
    ['price.quote', undefined, '401', 'Y', 'Y', 'Y', 'Y'],
    ['quotation.use', undefined, '401', 'Y', 'Y', '403', 'Y'],
    ['order.create', undefined, '401', 'Y', 'Y', '403', 'Y'],
    ['order.createForCustomer', company, '401', '403', '403', '403', '403'],
    ['order.list', undefined, '401', 'Y', 'Y', 'Y', 'Y'],
    ['order.request', createOrder({ createdBy: 3 }), '401', 'Y', '404', '403', 'Y'],
    ['order.reportFault', createOrder({ createdBy: 3 }), '401', 'Y', '404', '403', 'Y'],
    ['order.read', createOrder(), '401', 'Y', '404', '404', '404'],
    ['order.read', assigned, '401', 'Y', '404', 'Y', 'Y'],
    ['order.changeOptions', assigned, '401', 'Y', '404', '403', '403'],
    ['order.readReceived', createOrder({ createdBy: 3 }), '401', 'Y', '404', '403', 'Y'],
    ['order.uploadFiles', createOrder({ createdBy: 3 }), '401', 'Y', '404', '403', 'Y'],
    ['order.download', assigned, '401', 'Y', '404', 'Y', 'Y'],
    ['order.readApprovals', assigned, '401', 'Y', '404', 'Y', 'Y'],
    ['order.approve', createOrder({ createdBy: 3 }), '401', 'Y', '404', '403', 'Y'],
    ['order.chat', createOrder({ createdBy: 3 }), '401', 'Y', '404', '403', 'Y'],
    ['order.addMember', createOrder({ createdBy: 3 }), '401', 'Y', '404', '403', 'Y'],
    ['order.updateMember', createOrder({ createdBy: 3 }), '401', 'Y', '404', '403', 'Y'],
    ['order.deleteMember', createOrder({ createdBy: 3 }), '401', 'Y', '404', '403', 'Y'],
    ['order.reorder', createOrder({ createdBy: 3 }), '401', 'Y', '404', '404', 'Y'],
    ['order.checkout', createOrder({ createdBy: 3 }), '401', 'Y', '404', '403', 'Y'],
    ['order.invoice', assigned, '401', 'Y', '404', 'Y', 'Y'],
    ['templates.use', company, '401', 'Y', '404', 'Y', 'Y'],
    ['templates.remove', undefined, '401', 'Y', 'Y', 'Y', 'Y'],
    ['templates.remove', createTemplate(1), '401', 'Y', '404', '403', '403'],
    ['templates.remove', createTemplate(3), '401', 'Y', '404', 'Y', 'Y'],
    ['customers.read', undefined, '401', '403', '403', '403', '403'],
    ['customers.manage', undefined, '401', '403', '403', '403', '403'],
    ['account.updateCompany', undefined, '401', 'Y', 'Y', '403', '403'],
    ['members.read', company, '401', 'Y', '404', 'Y', 'Y'],
    ['members.manage', company, '401', 'Y', '404', '403', '403'],
    ['credits.read', company, '401', 'Y', '404', '403', 'Y'],
    ['credits.apply', company, '401', 'Y', '404', '403', '403'],
    ['addresses.use', company, '401', 'Y', '404', '403', 'Y'],
    ['session.use', ownRecord, '401', 'Y', '404', '404', '404'],
    ['desk.readOrders', undefined, '401', '403', '403', '403', '403'],
    ['desk.transitionOrders', undefined, '401', '403', '403', '403', '403'],
    ['desk.orders', undefined, '401', '403', '403', '403', '403'],
    ['desk.rates', undefined, '401', '403', '403', '403', '403'],
    ['desk.quotations', undefined, '401', '403', '403', '403', '403'],
    ['desk.changeQuotations', undefined, '401', '403', '403', '403', '403'],
    ['desk.catalogue', undefined, '401', '403', '403', '403', '403'],
    ['desk.pictures', undefined, '401', '403', '403', '403', '403'],
    ['desk.orderFor', undefined, '401', '403', '403', '403', '403'],
    ['desk.settings', undefined, '401', '403', '403', '403', '403'],
  ];

  it.each(rows)(
    '%s on %j: guest %s, owner %s, other %s, member without %s, with %s [PROD-72, REO-14, CHK-03, ORD-36]',
    (...row) => {
      const [action, resource, ...expected] = row;
      const principals = [guestPrincipal, owner, stranger, createMember([]), createMember(permissionKeys)];
      expect(principals.map((principal) => describeResult(principal, action, resource))).toEqual(expected);
    },
  );

  it('lets agents order for their own customers only [PROD-22, PROD-80]', () => {
    const theirs: ProtectedResource = { kind: 'company', companyId: 40 };
    expect(describeResult(agent, 'order.createForCustomer', theirs)).toBe('Y');
    expect(describeResult(agent, 'order.createForCustomer', company)).toBe('404');
    expect(describeResult(agent, 'customers.manage', company)).toBe('404');
    const agentMember: BaseCustomerPrincipal = { ...agent, isMember: true };
    expect(describeResult(agentMember, 'customers.read', theirs)).toBe('Y');
    expect(describeResult(agentMember, 'customers.manage', theirs)).toBe('403');
    expect(describeResult(agentMember, 'order.createForCustomer', theirs)).toBe('403');
  });

  it('takes order-scoped keys of an assigned member from the order role and all others from the account role', () => {
    const weak = createMember(['CREATE_ORDER']);
    const strong = createMember(['APPROVE', 'CHAT']);
    expect(describeResult(weak, 'order.approve', createOrder({ assignedPermissions: ['APPROVE'] }))).toBe('Y');
    expect(describeResult(strong, 'order.approve', createOrder({ assignedPermissions: ['CHAT'] }))).toBe('403');
    expect(describeResult(strong, 'order.approve', createOrder({ createdBy: 3 }))).toBe('Y');
    expect(describeResult(weak, 'order.cancel', createOrder({ assignedPermissions: [] }))).toBe('Y');
    expect(describeResult(weak, 'order.cancel', createOrder({ assignedPermissions: permissionKeys }))).toBe('Y');
    expect(describeResult(strong, 'order.cancel', createOrder({ assignedPermissions: permissionKeys }))).toBe('403');
  });

  it('restricts staged uploads to the person who uploaded them [PROD-72]', () => {
    expect(describeResult(owner, 'upload.product', ownRecord)).toBe('Y');
    expect(describeResult(stranger, 'upload.product', ownRecord)).toBe('404');
    expect(describeResult(createMember([]), 'upload.product')).toBe('403');
  });

  it('never lets staff act as a customer or approve a proof', () => {
    for (const action of actionNames.filter((name) => !name.startsWith('desk.')))
      expect(['Y', '403']).toContain(describeResult(admin, action, createOrder()));
    expect(may(admin, 'order.approve', createOrder())).toMatchObject({ ok: false, reason: 'customersOnly' });
  });

  it('lets the role accounts see orders and accept payments but not move production', () => {
    const of = (key: string): BaseStaffPrincipal => ({
      kind: 'staff',
      staffId: 9,
      keys: staffRoles.find((role) => role.key === key)?.keys ?? [],
    });
    const desk = ['desk.readOrders', 'desk.transitionOrders', 'desk.payments', 'desk.orders', 'desk.proofs'] as const;
    expect(desk.map((action) => describeResult(of('accounts'), action))).toEqual(['Y', 'Y', 'Y', '403', '403']);
    expect(desk.map((action) => describeResult(of('prepress'), action))).toEqual(['Y', 'Y', '403', 'Y', 'Y']);
    expect(describeResult({ kind: 'staff', staffId: 9, keys: ['CONTENT'] }, 'desk.readOrders')).toBe('403');
    // The prices of one job are another right than the price list.
    expect(describeResult({ kind: 'staff', staffId: 9, keys: ['PRICES', 'STAFF'] }, 'desk.rates')).toBe('403');
    expect(describeResult({ kind: 'staff', staffId: 9, keys: ['RATES'] }, 'desk.rates')).toBe('Y');
    expect(describeResult({ kind: 'staff', staffId: 9, keys: ['INVOICES'] }, 'desk.quotations')).toBe('Y');
    expect(describeResult({ kind: 'staff', staffId: 9, keys: ['INVOICES'] }, 'desk.changeQuotations')).toBe('403');
    expect(describeResult({ kind: 'staff', staffId: 9, keys: ['PRICES'] }, 'desk.changeQuotations')).toBe('Y');
    // What is sold is another right than the texts of the site; both take pictures.
    const [site, catalogue]: BaseStaffPrincipal[] = [
      { kind: 'staff', staffId: 9, keys: ['CONTENT'] },
      { kind: 'staff', staffId: 9, keys: ['CATALOGUE'] },
    ];
    const ofPages = ['desk.content', 'desk.catalogue', 'desk.pictures'] as const;
    expect(ofPages.map((action) => site && describeResult(site, action))).toEqual(['Y', '403', 'Y']);
    expect(ofPages.map((action) => catalogue && describeResult(catalogue, action))).toEqual(['403', 'Y', 'Y']);
  });

  it('grants each staff role the actions of its keys', () => {
    const allowed = staffRoles.map((role) => {
      const staff: BaseStaffPrincipal = { kind: 'staff', staffId: 9, keys: role.keys };
      return actionNames.filter((name) => name.startsWith('desk.') && may(staff, name).ok).length;
    });
    const ofTheDesk = actionNames.filter((name) => name.startsWith('desk.'));
    expect(allowed).toEqual([ofTheDesk.length, 20, 10, 14]);
  });

  it('lets staff who lack a required second factor do nothing but set it up', () => {
    const lacking: BaseStaffPrincipal = { ...admin, lacksSecondFactor: true };
    const ofTheDesk = actionNames.filter((name) => name.startsWith('desk.'));
    expect(ofTheDesk.filter((name) => may(lacking, name).ok)).toEqual(['desk.ownAccount']);
    expect(may(lacking, 'desk.staff')).toMatchObject({ ok: false, reason: 'secondFactorMissing', hide: false });
  });

  it('lets nobody do more on a shared PC than the plate room does, and nobody more than their role includes', () => {
    const ofTheDesk = actionNames.filter((name) => name.startsWith('desk.'));
    const list = (keys: BaseStaffPrincipal['keys'], isOnSharedPc: boolean) =>
      ofTheDesk.filter((name) => may({ kind: 'staff', staffId: 9, keys, isOnSharedPc }, name).ok);
    const allowed = ['desk.use', 'desk.followOrders', 'desk.readPlates', 'desk.plates', 'desk.printouts'];
    expect(list(staffPermissionKeys, true)).toEqual([...allowed, 'desk.readMaterials', 'desk.stock']);
    expect(list(['PRODUCTION'], false)).toEqual(expect.arrayContaining(list(staffPermissionKeys, true)));
    for (const { keys } of staffRoles) expect(list(keys, false)).toEqual(expect.arrayContaining(list(keys, true)));
    expect(list(['CREDITS', 'CONTENT'], true)).toEqual(['desk.use']);
    expect(may({ ...admin, isOnSharedPc: true }, 'desk.staff')).toMatchObject({ reason: 'onSharedPc', hide: false });
    const lacking: BaseStaffPrincipal = { ...admin, lacksSecondFactor: true, isOnSharedPc: true };
    expect(list(staffPermissionKeys, true).length).toBe(7);
    expect(ofTheDesk.filter((name) => may(lacking, name).ok)).toEqual([]);
  });

  it('refuses guests every action that is not public and grants owners every permission key', () => {
    for (const action of actionNames) {
      const verdict = may(guestPrincipal, action);
      if (!verdict.ok) expect(verdict).toMatchObject({ reason: 'signInFirst', hide: false });
      const mine = may({ ...owner, groupId: 3 }, action, { kind: 'none' });
      if (!action.startsWith('desk.')) expect(mine.ok).toBe(true);
    }
  });

  it('hides every resource of a company from other companies', () => {
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
          const principal: BaseCustomerPrincipal = { ...stranger, ...extra };
          const verdict = may(principal, action, createOrder({ assignedPermissions: orderPermissions }));
          return verdict.ok === (may(guestPrincipal, action).ok === true);
        },
      ),
    );
  });
});

describe('order scope and standard roles', () => {
  it('restricts lists to the company, and for members to their own orders [OLST-26]', () => {
    expect(getOrderScope(guestPrincipal)).toBeNull();
    expect(getOrderScope(admin)).toEqual({ all: true });
    expect(getOrderScope(owner)).toEqual({ companyId: 10, memberId: null });
    expect(getOrderScope(createMember([]))).toEqual({ companyId: 10, memberId: 3 });
  });

  it('has the roles of the handbook with their permissions', () => {
    expect(standardRoles.map((role) => role.permissions.length)).toEqual([7, 3, 3, 3, 12, 0]);
  });
});
