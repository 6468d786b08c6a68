import { toOffsetAndLimit } from '@platewright/contract/fields';
import { CallError, fieldError } from '@platewright/contract/call-errors';
import { toMemberState, type PersonState } from '@platewright/domain/members/members';
import { canJoinOrder, isOwnOrderRole } from '@platewright/domain/members/order-role';
import { getCustomerPrincipal, type HandlerContext, type Handlers } from '../../../platform/http/handler-context.ts';
import { authorizeOrder } from '../../auth/index.ts';
import { addOrderHistory, getOrderStatusId, lockOrder, type OrderRow } from '../../orders/index.ts';
import type { OrderMemberEvent } from '../events.ts';
import {
  deleteOrderMember,
  findOrderMember,
  insertOrderMember,
  listFreeMembers,
  listOrderMembers,
  lockRole,
  updateOrderRole,
} from '../order-member-store.ts';
import { lockMember } from '../store.ts';

type OrderMemberCallName =
  | 'ordersAllMembers'
  | 'ordersOrderMember'
  | 'ordersFreeMembers'
  | 'ordersAddMember'
  | 'ordersUpdateMember'
  | 'ordersDeleteMember';
type ChangeAction = 'order.addMember' | 'order.updateMember' | 'order.deleteMember';
type Role = NonNullable<Awaited<ReturnType<typeof lockRole>>>;

/** The members of one order: everyone who sees the order may read them, the rest needs a permission there. */
export const orderMemberHandlers: Handlers<OrderMemberCallName> = {
  ordersAllMembers: async (input, { tx, lang }) => {
    const { orderId, advancedSearch, _orderSort, _orderSortType } = input;
    const query = { search: advancedSearch, sort: _orderSort, direction: _orderSortType, lang };
    const { rows, count } = await listOrderMembers(tx, orderId, { ...query, ...toOffsetAndLimit(input) });
    return { members: { rows: rows.map(presentPerson), count } };
  },
  ordersOrderMember: async ({ orderId, memberId }, { tx, lang }) => {
    const row = await findOrderMember(tx, orderId, memberId, lang);
    if (!row) throw new CallError('orderMemberMissing');
    return { member: presentPerson(row) };
  },
  ordersFreeMembers: async ({ orderId }, ctx) => {
    const rows = await listFreeMembers(ctx.tx, getCustomerPrincipal(ctx).companyId, orderId);
    return { members: rows.map(presentPerson) };
  },
  ordersAddMember: async ({ orderId, memberId, roleId }, ctx) => {
    refuseOwnRole(ctx, memberId);
    // The member is locked before the order, as where a member is disabled: otherwise the two would wait for each other.
    const member = await lockMember(ctx.tx, getCustomerPrincipal(ctx).companyId, memberId);
    if (!member) throw new CallError('notFound');
    const order = await lockAuthorizedOrder(ctx, orderId, 'order.addMember');
    if (await findOrderMember(ctx.tx, orderId, memberId, 'en')) throw new CallError('orderMemberTaken');
    if (!canJoinOrder(member.state)) throw new CallError('orderMemberInactive');
    const role = await lockExistingRole(ctx, roleId);
    await insertOrderMember(ctx.tx, { orderId, userId: memberId, roleId, createdAt: ctx.deps.clock.now() });
    await recordChange(ctx, order, member, { type: 'orderMemberAssigned', role }, role.name);
    return null;
  },
  ordersUpdateMember: async ({ orderId, memberId, roleId, expectedRoleId }, ctx) => {
    refuseOwnRole(ctx, memberId);
    const order = await lockAuthorizedOrder(ctx, orderId, 'order.updateMember');
    const member = await findOrderMember(ctx.tx, orderId, memberId, 'en');
    if (!member) throw new CallError('orderMemberMissing');
    if (expectedRoleId !== undefined && expectedRoleId !== member.roleId) throw new CallError('changedMeanwhile');
    if (roleId === member.roleId) return null;
    const role = await lockExistingRole(ctx, roleId);
    if (!(await updateOrderRole(ctx.tx, { orderId, userId: memberId, from: member.roleId, to: roleId })))
      throw new CallError('changedMeanwhile');
    const note = `${member.roleName} → ${role.name}`;
    await recordChange(ctx, order, member, { type: 'orderMemberRoleChanged', role }, note);
    return null;
  },
  ordersDeleteMember: async ({ orderId, memberId }, ctx) => {
    const order = await lockAuthorizedOrder(ctx, orderId, 'order.deleteMember');
    const member = await findOrderMember(ctx.tx, orderId, memberId, 'en');
    if (!member) throw new CallError('orderMemberMissing');
    await deleteOrderMember(ctx.tx, orderId, memberId);
    await recordChange(ctx, order, member, { type: 'orderMemberRemoved' }, member.roleName);
    return null;
  },
};

const presentPerson = <Row extends { state: PersonState }>({ state, ...row }: Row) => ({
  ...row,
  state: toMemberState(state),
});

/** @throws CallError orderRoleNotSelf */
function refuseOwnRole(ctx: HandlerContext, memberId: number): void {
  if (isOwnOrderRole(getCustomerPrincipal(ctx), memberId)) throw new CallError('orderRoleNotSelf');
}

/**
 * Locks the order and authorizes again: of two members who take each other out of an order, the second may no longer.
 * @throws CallError notFound, noPermission
 */
async function lockAuthorizedOrder(ctx: HandlerContext, orderId: number, action: ChangeAction): Promise<OrderRow> {
  const order = await lockOrder(ctx.tx, orderId);
  await authorizeOrder(ctx.tx, ctx.principal, action, orderId);
  return order;
}

async function lockExistingRole(ctx: HandlerContext, roleId: number): Promise<Role> {
  const role = await lockRole(ctx.tx, roleId);
  if (!role) throw fieldError('roleId', 'choiceInvalid');
  return role;
}

const historyEventByType = {
  orderMemberAssigned: 'assignMember',
  orderMemberRoleChanged: 'changeMemberRole',
  orderMemberRemoved: 'removeMember',
} as const;

/** Writes who changed whose role to the history of the order and publishes it. */
async function recordChange(
  ctx: HandlerContext,
  order: OrderRow,
  member: { readonly id: number; readonly firstname: string; readonly lastname: string },
  change: { readonly type: OrderMemberEvent['type']; readonly role?: Role },
  note: string,
): Promise<void> {
  const { userId, name } = getCustomerPrincipal(ctx);
  const memberName = `${member.firstname} ${member.lastname}`;
  await addOrderHistory(ctx.tx, {
    orderId: order.id,
    at: ctx.deps.clock.now(),
    by: { kind: 'customer', id: userId, name },
    event: historyEventByType[change.type],
    status: getOrderStatusId(order),
    note: `${memberName}: ${note}`,
  });
  ctx.publish({
    type: change.type,
    orderId: order.id,
    companyId: order.companyId,
    userId: member.id,
    memberName,
    role: change.role ? { en: change.role.name, ar: change.role.nameAr } : null,
    byId: userId,
    byName: name,
  });
}
