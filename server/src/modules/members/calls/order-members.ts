import { toOffsetAndLimit } from '@platewright/contract/fields';
import { CallError } from '@platewright/contract/call-errors';
import { isOwnOrderRole } from '@platewright/domain/members/order-role';
import { authorizeOrder } from '../../auth/index.ts';
import { lockOrder } from '../../orders/index.ts';
import { addOrderMember, changeOrderRole, removeOrderMember } from '../order-member-changes.ts';
import { findOrderMember, listFreeMembers, listOrderMembers } from '../order-member-store.ts';
import { presentPerson } from '../present.ts';
import { toLockedOrder } from './to-locked-order.ts';
import { getCustomerPrincipal, type Handler, type HandlerContext } from '../../../platform/http/handler-context.ts';

type ChangeAction = 'order.addMember' | 'order.updateMember' | 'order.deleteMember';

/* The members of one order: everyone who sees the order may read them, the rest needs a permission there. */

export const ordersAllMembers: Handler<'ordersAllMembers'> = async (input, { tx, lang }) => {
  const { orderId, advancedSearch, _orderSort, _orderSortType } = input;
  const query = { search: advancedSearch, sort: _orderSort, direction: _orderSortType, lang };
  const { rows, count } = await listOrderMembers(tx, orderId, { ...query, ...toOffsetAndLimit(input) });
  return { members: { rows: rows.map(presentPerson), count } };
};

export const ordersOrderMember: Handler<'ordersOrderMember'> = async ({ orderId, memberId }, { tx, lang }) => {
  const row = await findOrderMember(tx, orderId, memberId, lang);
  if (!row) throw new CallError('orderMemberMissing');
  return { member: presentPerson(row) };
};

export const ordersFreeMembers: Handler<'ordersFreeMembers'> = async ({ orderId }, ctx) => {
  const rows = await listFreeMembers(ctx.tx, getCustomerPrincipal(ctx).companyId, orderId);
  return { members: rows.map(presentPerson) };
};

export const ordersAddMember: Handler<'ordersAddMember'> = async (input, ctx) => {
  refuseOwnRole(ctx, input.memberId);
  const change = createChange(ctx, 'order.addMember', input.orderId);
  await addOrderMember(change, getCustomerPrincipal(ctx).companyId, input);
  return null;
};

export const ordersUpdateMember: Handler<'ordersUpdateMember'> = async (input, ctx) => {
  refuseOwnRole(ctx, input.memberId);
  await changeOrderRole(createChange(ctx, 'order.updateMember', input.orderId), input);
  return null;
};

export const ordersDeleteMember: Handler<'ordersDeleteMember'> = async (input, ctx) => {
  await removeOrderMember(createChange(ctx, 'order.deleteMember', input.orderId), input);
  return null;
};

/** @throws CallError orderRoleNotSelf */
function refuseOwnRole(ctx: HandlerContext, memberId: number): void {
  if (isOwnOrderRole(getCustomerPrincipal(ctx), memberId)) throw new CallError('orderRoleNotSelf');
}

function createChange(ctx: HandlerContext, action: ChangeAction, orderId: number) {
  const { userId, name } = getCustomerPrincipal(ctx);
  const { tx, deps, publish } = ctx;
  const actor = { kind: 'customer' as const, id: userId, name };
  return {
    tx,
    deps,
    publish,
    actor,
    lockOrder: async () => {
      const order = await lockOrder(tx, orderId);
      await authorizeOrder(tx, ctx.principal, action, orderId);
      return toLockedOrder(ctx, order, actor);
    },
  };
}
