import { CallError, fieldError } from '@platewright/contract/call-errors';
import { canJoinOrder } from '@platewright/domain/members/order-role';
import type { HandlerContext } from '../../platform/http/handler-context.ts';
import type { OrderMemberEvent } from '../notifications/index.ts';
import {
  deleteOrderMember,
  findOrderMember,
  insertOrderMember,
  lockRole,
  updateOrderRole,
} from './order-member-store.ts';
import { lockMember } from './store.ts';

/** Who changes the members of an order: one of the company, or staff on their behalf. */
export interface OrderMemberActor {
  readonly kind: 'customer' | 'staff';
  readonly id: number;
  readonly name: string;
}

/** An order that is locked until the transaction ends, as far as its members need it: orders are a module above. */
export interface LockedOrder {
  readonly id: number;
  readonly companyId: number;
  /** Adds a line to the history of the order, in its present status. */
  readonly addHistory: (event: string, note: string) => Promise<void>;
}

interface ChangeContext extends Pick<HandlerContext, 'tx' | 'deps' | 'publish'> {
  readonly actor: OrderMemberActor;
  /** Locks the order and authorizes: of two who take each other out of an order, the second may no longer. */
  readonly lockOrder: () => Promise<LockedOrder>;
}

type Role = NonNullable<Awaited<ReturnType<typeof lockRole>>>;
interface Assignment {
  readonly orderId: number;
  readonly memberId: number;
  readonly roleId: number;
}

/** @throws CallError notFound, orderMemberTaken, orderMemberInactive, invalidInput, and as `lockOrder` */
export async function addOrderMember(
  ctx: ChangeContext,
  companyId: number,
  { orderId, memberId, roleId }: Assignment,
): Promise<void> {
  // The member is locked before the order, as where a member is disabled: otherwise the two would wait for each other.
  const member = await lockMember(ctx.tx, companyId, memberId);
  if (!member) throw new CallError('notFound');
  const order = await ctx.lockOrder();
  if (await findOrderMember(ctx.tx, orderId, memberId, 'en')) throw new CallError('orderMemberTaken');
  if (!canJoinOrder(member.state)) throw new CallError('orderMemberInactive');
  const role = await lockExistingRole(ctx, roleId);
  await insertOrderMember(ctx.tx, { orderId, userId: memberId, roleId, createdAt: ctx.deps.clock.now() });
  await recordChange(ctx, order, member, { type: 'orderMemberAssigned', role }, role.name);
}

/** @throws CallError orderMemberMissing, changedMeanwhile, invalidInput, and as `lockOrder` */
export async function changeOrderRole(
  ctx: ChangeContext,
  { orderId, memberId, roleId, expectedRoleId }: Assignment & { readonly expectedRoleId?: number | undefined },
): Promise<void> {
  const order = await ctx.lockOrder();
  const member = await findOrderMember(ctx.tx, orderId, memberId, 'en');
  if (!member) throw new CallError('orderMemberMissing');
  if (expectedRoleId !== undefined && expectedRoleId !== member.roleId) throw new CallError('changedMeanwhile');
  if (roleId === member.roleId) return;
  const role = await lockExistingRole(ctx, roleId);
  if (!(await updateOrderRole(ctx.tx, { orderId, userId: memberId, from: member.roleId, to: roleId })))
    throw new CallError('changedMeanwhile');
  const note = `${member.roleName} → ${role.name}`;
  await recordChange(ctx, order, member, { type: 'orderMemberRoleChanged', role }, note);
}

/** @throws CallError orderMemberMissing, and as `lockOrder` */
export async function removeOrderMember(
  ctx: ChangeContext,
  { orderId, memberId }: Pick<Assignment, 'orderId' | 'memberId'>,
): Promise<void> {
  const order = await ctx.lockOrder();
  const member = await findOrderMember(ctx.tx, orderId, memberId, 'en');
  if (!member) throw new CallError('orderMemberMissing');
  await deleteOrderMember(ctx.tx, orderId, memberId);
  await recordChange(ctx, order, member, { type: 'orderMemberRemoved' }, member.roleName);
}

async function lockExistingRole({ tx }: ChangeContext, roleId: number): Promise<Role> {
  const role = await lockRole(tx, roleId);
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
  { publish, actor }: ChangeContext,
  order: LockedOrder,
  member: { readonly id: number; readonly firstname: string; readonly lastname: string },
  change: { readonly type: OrderMemberEvent['type']; readonly role?: Role },
  note: string,
): Promise<void> {
  const memberName = `${member.firstname} ${member.lastname}`;
  await order.addHistory(historyEventByType[change.type], `${memberName}: ${note}`);
  publish({
    type: change.type,
    orderId: order.id,
    companyId: order.companyId,
    userId: member.id,
    memberName,
    role: change.role ? { en: change.role.name, ar: change.role.nameAr } : null,
    byKind: actor.kind,
    byId: actor.id,
    byName: actor.name,
  });
}
