import { getCustomerPrincipal, type HandlerContext } from '../../../platform/http/handler-context.ts';
import { addOrderHistoryEntries, getOrderStatusId } from '../../orders/index.ts';
import { deleteMemberFromOrders } from '../order-member-store.ts';
import type { MemberRow } from '../store.ts';

/** Ends the roles of a member in all orders, for a member who is disabled. The member's row must be locked. */
export async function endOrderRoles(ctx: HandlerContext, member: MemberRow): Promise<void> {
  const left = await deleteMemberFromOrders(ctx.tx, member.id);
  if (left.length === 0) return;
  const { companyId, userId, name } = getCustomerPrincipal(ctx);
  const at = ctx.deps.clock.now();
  await addOrderHistoryEntries(
    ctx.tx,
    left.map((order) => ({
      orderId: order.id,
      at,
      by: { kind: 'customer', id: userId, name },
      event: 'removeMember',
      status: getOrderStatusId(order),
      note: `${member.firstname} ${member.lastname}: ${order.roleName}`,
    })),
  );
  ctx.publish({ type: 'orderRolesEnded', companyId, userId: member.id });
}
