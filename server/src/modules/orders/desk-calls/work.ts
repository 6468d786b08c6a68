import { eq } from 'drizzle-orm';
import { CallError, fieldError } from '@platewright/contract/call-errors';
import { workFilters, type WorkFilter } from '@platewright/contract/modules/orders/work-desk-calls';
import { toDueAt } from '@platewright/domain/delivery/due-date';
import { loadCalendar } from '../../calendar/index.ts';
import { isDueOpen } from '@platewright/domain/orders/order-status';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { orders } from '../../../platform/db/schema/index.ts';
import { listOrderStaff } from '../order-staff.ts';
import { whereWork } from '../work-filter-conditions.ts';
import { countHits } from '../order-search.ts';
import { addOrderHistory } from '../order-history.ts';
import { getOrderStatusId, lockOrder } from '../transition-order.ts';
import { getStaffPrincipal, type Handler, type HandlerContext } from '../../../platform/http/handler-context.ts';

/** A due date further ahead is a slip of the finger. */
const MAX_DUE_DAYS = 366;

/* Who works on an order, and until when it has to be done. Neither changes the revision: nobody's work is overwritten. */

export const deskColleagues: Handler<'deskColleagues'> = async (_input, { tx }) => ({
  colleagues: await listOrderStaff(tx),
});

export const deskWorkCounts: Handler<'deskWorkCounts'> = async (_input, ctx) => {
  const { staffId } = getStaffPrincipal(ctx);
  const scope = { staffId, now: ctx.deps.clock.now() };
  const counts = {
    mine: 0,
    nobody: 0,
    ours: 0,
    theirs: 0,
    overdue: 0,
    requests: 0,
    prices: 0,
    faults: 0,
    refunds: 0,
    mismatches: 0,
    proofs: 0,
  } satisfies Record<WorkFilter, number>;
  for (const filter of workFilters) counts[filter] = await countHits(ctx.tx, whereWork(ctx.tx, filter, scope));
  return counts;
};

export const deskAssignOrder: Handler<'deskAssignOrder'> = async ({ orderId, staffId, seen }, ctx) => {
  const colleague = await loadColleague(ctx, staffId);
  await assignOrder(ctx, { orderId, seen, colleague });
  return { assignedTo: colleague };
};

type Colleague = { readonly id: number; readonly name: string };

/** Null for nobody. @throws CallError at the field `staffId` */
export async function loadColleague({ tx }: HandlerContext, staffId: number | null): Promise<Colleague | null> {
  const colleague = staffId === null ? null : (await listOrderStaff(tx)).find(({ id }) => id === staffId);
  if (colleague === undefined) throw fieldError('staffId', 'choiceInvalid');
  return colleague;
}

/** @throws CallError notFound, changedMeanwhile when another has it than the one that was seen */
export async function assignOrder(
  ctx: HandlerContext,
  asked: { readonly orderId: number; readonly seen: number | null; readonly colleague: Colleague | null },
): Promise<void> {
  const { tx, deps } = ctx;
  const { orderId, seen, colleague } = asked;
  const staffId = colleague?.id ?? null;
  const principal = getStaffPrincipal(ctx);
  const order = await lockOrder(tx, orderId);
  if (order.assignedTo === staffId) return;
  if (order.assignedTo !== seen) throw new CallError('changedMeanwhile');
  await tx.update(orders).set({ assignedTo: staffId }).where(eq(orders.id, orderId));
  await addOrderHistory(tx, {
    orderId,
    at: deps.clock.now(),
    by: { kind: 'staff', id: principal.staffId, name: principal.name },
    event: 'assignOrder',
    status: getOrderStatusId(order),
    note: colleague?.name ?? '',
  });
  ctx.publish({ type: 'orderWorkChanged', orderId, companyId: order.companyId, byId: principal.staffId });
}

export const deskSetDue: Handler<'deskSetDue'> = async ({ orderId, day, reason, seen }, ctx) => {
  const { tx, deps } = ctx;
  const principal = getStaffPrincipal(ctx);
  const now = deps.clock.now();
  const dueAt = toDueAt(day, await loadCalendar(tx, now));
  const days = (dueAt.getTime() - now.getTime()) / 86_400_000;
  if (toLocalDay(dueAt) < toLocalDay(now) || days > MAX_DUE_DAYS) throw fieldError('day', 'dueDayInvalid');
  const order = await lockOrder(tx, orderId);
  if (!isDueOpen(order.statusId)) throw new CallError('notEditableNow');
  if ((order.dueAt?.toISOString() ?? null) !== (seen && new Date(seen).toISOString()))
    throw new CallError('changedMeanwhile');
  await tx.update(orders).set({ dueAt, dueReason: reason }).where(eq(orders.id, orderId));
  await addOrderHistory(tx, {
    orderId,
    at: now,
    by: { kind: 'staff', id: principal.staffId, name: principal.name },
    event: 'setDue',
    status: getOrderStatusId(order),
    note: `${day}: ${reason}`,
  });
  ctx.publish({ type: 'orderWorkChanged', orderId, companyId: order.companyId, byId: principal.staffId });
  return { dueAt: dueAt.toISOString() };
};
