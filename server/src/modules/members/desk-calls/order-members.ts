import { eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { toOffsetAndLimit } from '@platewright/contract/fields';
import { orders } from '../../../platform/db/schema/index.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { lockOrder } from '../../orders/index.ts';
import { addOrderMember, changeOrderRole, removeOrderMember } from '../order-member-changes.ts';
import { listFreeMembers, listOrderMembers } from '../order-member-store.ts';
import { toLockedOrder } from '../calls/to-locked-order.ts';
import { presentPerson } from '../present.ts';
import { getStaffPrincipal, type Handler, type HandlerContext } from '../../../platform/http/handler-context.ts';

/* The members of an order at the desk: staff change them on behalf of the company, and the history says so. */

export const deskOrderMembers: Handler<'deskOrderMembers'> = async (input, { tx, lang }) => {
  await findCompanyId(tx, input.orderId);
  const query = { search: input.search, sort: 'name' as const, direction: 'asc' as const, lang };
  const { rows, count } = await listOrderMembers(tx, input.orderId, { ...query, ...toOffsetAndLimit(input) });
  return { members: { rows: rows.map(presentPerson), count } };
};

export const deskFreeOrderMembers: Handler<'deskFreeOrderMembers'> = async ({ orderId }, { tx }) => {
  const rows = await listFreeMembers(tx, await findCompanyId(tx, orderId), orderId);
  return { members: rows.map(presentPerson) };
};

export const deskAddOrderMember: Handler<'deskAddOrderMember'> = async (input, ctx) => {
  await addOrderMember(createChange(ctx, input.orderId), await findCompanyId(ctx.tx, input.orderId), input);
  return null;
};

export const deskUpdateOrderMember: Handler<'deskUpdateOrderMember'> = async (input, ctx) => {
  await changeOrderRole(createChange(ctx, input.orderId), input);
  return null;
};

export const deskRemoveOrderMember: Handler<'deskRemoveOrderMember'> = async (input, ctx) => {
  await removeOrderMember(createChange(ctx, input.orderId), input);
  return null;
};

/** @throws CallError notFound */
async function findCompanyId(tx: Tx, orderId: number): Promise<number> {
  const [order] = await tx.select({ companyId: orders.companyId }).from(orders).where(eq(orders.id, orderId));
  if (!order) throw new CallError('notFound');
  return order.companyId;
}

function createChange(ctx: HandlerContext, orderId: number) {
  const { staffId, name } = getStaffPrincipal(ctx);
  const { tx, deps, publish } = ctx;
  const actor = { kind: 'staff' as const, id: staffId, name };
  return {
    tx,
    deps,
    publish,
    actor,
    lockOrder: async () => toLockedOrder(ctx, await lockOrder(tx, orderId), actor),
  };
}
