import { describe, expect, it } from 'vitest';
import { may, type OrderResource } from '../permissions/may.ts';
import type { BaseCustomerPrincipal } from '../permissions/principal.ts';
import { getOrderActionPermission, getTransitionAction, orderActions, type OrderActionName } from './order-actions.ts';

const order: OrderResource = { kind: 'order', companyId: 1, createdBy: 2, assignedPermissions: null };
const member = { kind: 'customer', userId: 2, companyId: 1, isMember: true, groupId: 2 } as const;

describe('actions of an order', () => {
  it.each(Object.keys(orderActions) as OrderActionName[])('%s is allowed by the permission that is named', (name) => {
    const key = getOrderActionPermission(name);
    const isAllowed = (permissions: BaseCustomerPrincipal['permissions']) =>
      may({ ...member, permissions } as BaseCustomerPrincipal, orderActions[name], order).ok;
    expect([isAllowed([]), isAllowed(key ? [key] : [])]).toEqual([key === undefined, true]);
  });

  it('payments are accepted with another right than production is moved', () => {
    expect([getTransitionAction('acceptPayment'), getTransitionAction('finish')]).toEqual([
      'desk.payments',
      'desk.orders',
    ]);
  });
});
