import { and, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import type { CreditRefund } from '@platewright/domain/invoices/credit-note';
import { aedToFils } from '@platewright/domain/money/fils';
import type { Tx } from '../../../platform/db/database.ts';
import { faultReports, orders } from '../../../platform/db/schema/index.ts';
import { getStaffPrincipal, type HandlerContext, type Handlers } from '../../../platform/http/handler-context.ts';
import { authorize } from '../../auth/index.ts';
import { addOrderHistory, findRemakeOf, getOrderStatusId, listRemakes, lockOrder } from '../../orders/index.ts';
import { creditOrder } from '../../payments/index.ts';
import { listBoughtPlates, listFaultReports, presentPlate } from '../fault-reports.ts';
import { remakePlates } from '../remake-plates.ts';

type FaultRow = typeof faultReports.$inferSelect;

const stateByDecision = { remake: 'remade', credit: 'credited', refuse: 'refused' } as const;

/** Faults at the desk: photographs, the decision between a free remake, a credit note and a refusal; remakes without a report. */
export const faultDeskHandlers: Handlers<'deskFaults' | 'deskDecideFault' | 'deskRemakeOrder'> = {
  deskFaults: async ({ orderId }, { tx, deps, principal }) => {
    const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
    if (!order) throw new CallError('notFound');
    return {
      colours: (await listBoughtPlates(tx, orderId)).map(presentPlate),
      reports: await listFaultReports(tx, deps.tokens, principal, orderId),
      remakeOf: (await findRemakeOf(tx, orderId))?.orderId ?? null,
      remakes: (await listRemakes(tx, orderId)).map(({ id }) => id),
    };
  },

  /** @throws CallError notFound, alreadyDecided, noPermission, remakeOpen, invoiceMissing, nothingToCredit, creditTooHigh */
  deskDecideFault: async ({ orderId, reportId, decision, reason, colours, amount }, ctx) => {
    const { tx, deps } = ctx;
    const principal = getStaffPrincipal(ctx);
    const order = await lockOrder(tx, orderId);
    const report = await lockOpenReport(tx, orderId, reportId);
    const remake = decision === 'remake' ? await remakePlates(ctx, order, { colours, reason, report }) : null;
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

  /** The lock on the order decides between two people who make the same plates again. */
  deskRemakeOrder: async ({ orderId, colours, reason }, ctx) => {
    const { tx, deps } = ctx;
    const { staffId, name } = getStaffPrincipal(ctx);
    const order = await lockOrder(tx, orderId);
    const remake = await remakePlates(ctx, order, { colours, reason, report: null });
    await addOrderHistory(tx, {
      orderId,
      at: deps.clock.now(),
      by: { kind: 'staff', id: staffId, name },
      event: 'remakeOrder',
      status: getOrderStatusId(order),
      note: `→ ${remake.id} ${reason}`,
    });
    ctx.publish({
      type: 'orderRemade',
      orderId,
      companyId: order.companyId,
      remakeOrderId: remake.id,
      reason,
      byId: staffId,
    });
    return { remakeOrderId: remake.id };
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
