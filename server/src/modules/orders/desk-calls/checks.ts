import { and, eq } from 'drizzle-orm';
import { CallError, fieldError } from '@platewright/contract/call-errors';
import { isReliefPossible } from '@platewright/domain/geometry/relief';
import { isFinalStatus } from '@platewright/domain/orders/order-status';
import { isCheckOpen, listProductionChecks, type ProductionCheck } from '@platewright/domain/orders/production-checks';
import { orderChecks, orders } from '../../../platform/db/schema/index.ts';
import { finishPackedOrder, signCheckOfPlates, withdrawCheckOfPlates } from '../../production/index.ts';
import { getPlateDrawing } from '../job-ticket.ts';
import { addOrderHistory } from '../order-history.ts';
import type { OrderRow } from '../order-row.ts';
import { getOrderStatusId, lockOrder } from '../transition-order.ts';
import { countPlates } from './chosen-plates.ts';
import { getStaffPrincipal, type Handler, type HandlerContext } from '../../../platform/http/handler-context.ts';

/*
 * Signing the checks of a job ticket, and the relief of its plates (handbook 4.6). Neither changes the revision: nobody's
 * work is overwritten. The lock of the order decides who of two people was first.
 */

export const deskSignCheck: Handler<'deskSignCheck'> = async ({ orderId, check }, ctx) => {
  const { tx, deps } = ctx;
  const { staffId, name } = getStaffPrincipal(ctx);
  const order = await lockOrder(tx, orderId);
  await assertCheckOpen(ctx, order, check, { isSigned: false });
  const now = deps.clock.now();
  const answer = { key: check, signed: { by: name, at: now.toISOString() } };
  const ofPlates = { order: { id: orderId, status: getOrderStatusId(order) }, check, staffId, name, now };
  if (await signCheckOfPlates(tx, deps, ofPlates)) {
    publishChange(ctx, order);
    await finishPackedOrder(ctx, orderId, { staffId, name });
    return answer;
  }
  const [signed] = await tx
    .insert(orderChecks)
    .values({ orderId, key: check, signedBy: staffId, signedByName: name, signedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!signed) throw new CallError('changedMeanwhile');
  await recordChange(ctx, order, 'signCheck', check);
  await finishPackedOrder(ctx, orderId, { staffId, name });
  return answer;
};

export const deskWithdrawCheck: Handler<'deskWithdrawCheck'> = async ({ orderId, check, signedAt }, ctx) => {
  const { tx, deps } = ctx;
  const { staffId, name } = getStaffPrincipal(ctx);
  const order = await lockOrder(tx, orderId);
  await assertCheckOpen(ctx, order, check, { isSigned: true });
  const isShown = and(
    eq(orderChecks.orderId, orderId),
    eq(orderChecks.key, check),
    eq(orderChecks.signedAt, new Date(signedAt)),
  );
  const [shown] = await tx.select({ key: orderChecks.key }).from(orderChecks).where(isShown);
  if (!shown) throw new CallError('changedMeanwhile');
  const ofPlates = {
    ...{ order: { id: orderId, status: getOrderStatusId(order) }, check, staffId, name },
    now: deps.clock.now(),
  };
  if (await withdrawCheckOfPlates(tx, deps, ofPlates)) {
    publishChange(ctx, order);
    return null;
  }
  await tx.delete(orderChecks).where(isShown);
  await recordChange(ctx, order, 'withdrawCheck', check);
  return null;
};

export const deskSetRelief: Handler<'deskSetRelief'> = async ({ orderId, reliefUm, seen }, ctx) => {
  const { tx, deps } = ctx;
  const order = await lockOrder(tx, orderId);
  if (isFinalStatus(order.statusId) || (await countPlates(tx, deps.clock.now(), order)) === 0)
    throw new CallError('notEditableNow');
  if (!isReliefPossible(reliefUm, getPlateDrawing(order).facts.thicknessUm))
    throw fieldError('reliefUm', 'reliefInvalid');
  if (order.reliefUm !== seen) throw new CallError('changedMeanwhile');
  if (reliefUm === seen) return null;
  await tx.update(orders).set({ reliefUm }).where(eq(orders.id, orderId));
  await recordChange(ctx, order, 'setRelief', `${reliefUm} µm`);
  await finishPackedOrder(ctx, orderId, getStaffPrincipal(ctx));
  return null;
};

async function assertCheckOpen(
  { tx, deps }: HandlerContext,
  order: OrderRow,
  check: ProductionCheck,
  signature: { readonly isSigned: boolean },
): Promise<void> {
  const isListed = listProductionChecks(await countPlates(tx, deps.clock.now(), order)).includes(check);
  if (!isListed || !isCheckOpen(check, order.statusId, signature)) throw new CallError('notEditableNow');
}

function publishChange(ctx: HandlerContext, { id, companyId }: OrderRow): void {
  ctx.publish({ type: 'orderWorkChanged', orderId: id, companyId, byId: getStaffPrincipal(ctx).staffId });
}

async function recordChange(ctx: HandlerContext, order: OrderRow, event: string, note: string): Promise<void> {
  const { staffId, name } = getStaffPrincipal(ctx);
  await addOrderHistory(ctx.tx, {
    orderId: order.id,
    at: ctx.deps.clock.now(),
    by: { kind: 'staff', id: staffId, name },
    event,
    status: getOrderStatusId(order),
    note,
  });
  publishChange(ctx, order);
}
