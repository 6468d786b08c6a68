import { and, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { listPlatesInReview } from '@platewright/domain/faults/fault-report';
import { aedToFils } from '@platewright/domain/money/fils';
import type { Tx } from '../../../platform/db/database.ts';
import { faultReports, orders } from '../../../platform/db/schema/index.ts';
import { getStaffPrincipal, type HandlerContext, type Handlers } from '../../../platform/http/handler-context.ts';
import { authorize } from '../../auth/index.ts';
import { copyCheckout } from '../../checkout/index.ts';
import {
  addOrderHistory,
  attachSnapshot,
  getOrderStatusId,
  lockOrder,
  placeRemake,
  type OrderRow,
} from '../../orders/index.ts';
import { creditOrder, type CreditRefund } from '../../payments/index.ts';
import {
  assertPlatesNamed,
  findRemadeOrder,
  listBoughtPlates,
  listFaultReports,
  listReportedPlates,
} from '../fault-reports.ts';

type FaultRow = typeof faultReports.$inferSelect;

const stateByDecision = { remake: 'remade', credit: 'credited', refuse: 'refused' } as const;

/** Faults at the desk: photographs, and the decision between a free remake, a credit note and a refusal. */
export const faultDeskHandlers: Handlers<'deskFaults' | 'deskDecideFault'> = {
  deskFaults: async ({ orderId }, { tx, deps, principal }) => {
    const [columns] = await tx.select().from(orders).where(eq(orders.id, orderId));
    if (!columns) throw new CallError('notFound');
    const order = await attachSnapshot(tx, columns);
    return {
      colours: await listBoughtPlates(tx, order),
      reports: await listFaultReports(tx, deps.tokens, principal, order),
      remakeOf: await findRemadeOrder(tx, orderId),
    };
  },

  /** @throws CallError notFound, alreadyDecided, noPermission, invoiceMissing, nothingToCredit, creditTooHigh */
  deskDecideFault: async ({ orderId, reportId, decision, reason, colours, amount }, ctx) => {
    const { tx, deps } = ctx;
    const principal = getStaffPrincipal(ctx);
    const order = await lockOrder(tx, orderId);
    const report = await lockOpenReport(tx, orderId, reportId);
    const remake = decision === 'remake' ? await remakePlates(ctx, order, report, { colours, reason }) : null;
    const credit = decision === 'credit' ? await creditFault(ctx, orderId, { reason, amount }) : null;
    const creditNote = credit?.number ?? null;
    const state = stateByDecision[decision];
    const now = deps.clock.now();
    await tx
      .update(faultReports)
      .set({
        state,
        reason,
        decidedBy: principal.staffId,
        decidedByName: principal.name,
        decidedAt: now,
        remakeOrderId: remake?.id ?? null,
        creditNote,
      })
      .where(eq(faultReports.id, reportId));
    await addOrderHistory(tx, {
      orderId,
      at: now,
      by: { kind: 'staff', id: principal.staffId, name: principal.name },
      event: 'decideFault',
      status: getOrderStatusId(order),
      note: [remake ? `→ ${remake.id}` : creditNote, reason].filter(Boolean).join(' '),
    });
    ctx.publish({
      type: 'faultDecided',
      orderId,
      companyId: order.companyId,
      reportId,
      decision: state,
      reason,
      remakeOrderId: remake?.id ?? null,
      creditNote,
      byId: principal.staffId,
    });
    return { remakeOrderId: remake?.id ?? null, creditNote, refund: credit?.refund ?? null };
  },
};

/** @throws CallError notFound, alreadyDecided */
async function lockOpenReport(tx: Tx, orderId: number, reportId: number): Promise<FaultRow> {
  const [report] = await tx
    .select()
    .from(faultReports)
    .where(and(eq(faultReports.id, reportId), eq(faultReports.orderId, orderId)))
    .for('update');
  if (!report) throw new CallError('notFound');
  if (report.state !== 'open') throw new CallError('alreadyDecided');
  return report;
}

/** Issues the credit note and refunds the money the way it came. */
async function creditFault(
  { tx, deps, publish, principal }: HandlerContext,
  orderId: number,
  { reason, amount }: { readonly reason: string; readonly amount: number | undefined },
): Promise<{ readonly number: string; readonly refund: CreditRefund }> {
  authorize(principal, 'desk.payments');
  const net = amount === undefined ? null : aedToFils(amount);
  return creditOrder(tx, publish, deps, { orderId, reason: 'fault', note: reason, net });
}

async function remakePlates(
  ctx: HandlerContext,
  order: OrderRow,
  report: FaultRow,
  { colours, reason }: { readonly colours: readonly string[]; readonly reason: string },
): Promise<OrderRow> {
  const plates = await listBoughtPlates(ctx.tx, order);
  const hasPlates = plates.length > 0;
  // What another report waits with is made again when that one is decided, not twice.
  const others = (await listReportedPlates(ctx.tx, order.id)).filter(({ id }) => id !== report.id);
  assertPlatesNamed(plates, colours, listPlatesInReview(others));
  const principal = getStaffPrincipal(ctx);
  const remake = await placeRemake(ctx, {
    source: order,
    colours: hasPlates ? [...new Set(colours)] : null,
    orderedBy: report.userId,
    actor: { kind: 'staff', id: principal.staffId, name: principal.name },
    note: reason,
  });
  await copyCheckout(ctx.tx, { source: order, remake, plates: hasPlates, at: ctx.deps.clock.now() });
  return remake;
}
