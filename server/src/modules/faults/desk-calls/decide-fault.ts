import { and, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import type { CreditRefund } from '@platewright/domain/invoices/credit-note';
import { aedToFils } from '@platewright/domain/money/fils';
import type { Tx } from '../../../platform/db/database.ts';
import { faultReports } from '../../../platform/db/schema/index.ts';
import { authorize } from '../../auth/index.ts';
import { addOrderHistory, getOrderStatusId, lockOrder } from '../../orders/index.ts';
import { creditOrder } from '../../payments/index.ts';
import { checkReasonKey } from '../../settings/index.ts';
import { remakePlates } from '../remake-plates.ts';
import { getStaffPrincipal, type Handler, type HandlerContext } from '../../../platform/http/handler-context.ts';

type FaultRow = typeof faultReports.$inferSelect;

const reasonKindByDecision = { remake: 'remake', credit: 'creditNote', refuse: 'faultRejection' } as const;

const stateByDecision = { remake: 'remade', credit: 'credited', refuse: 'refused' } as const;

/** @throws CallError notFound, alreadyDecided, noPermission, remakeOpen, invoiceMissing, nothingToCredit, creditTooHigh */
export const deskDecideFault: Handler<'deskDecideFault'> = async (
  { orderId, reportId, decision, reason, reasonKey, colours, amount },
  ctx,
) => {
  const { tx, deps } = ctx;
  const principal = getStaffPrincipal(ctx);
  const order = await lockOrder(tx, orderId);
  const report = await lockOpenReport(tx, orderId, reportId);
  const given = { key: reasonKey, text: reason };
  const chosen = await checkReasonKey(tx, deps.clock.now(), reasonKindByDecision[decision], given);
  const remake = decision === 'remake' ? await remakePlates(ctx, order, { colours, reason, report }) : null;
  const credit = decision === 'credit' ? await creditFault(ctx, orderId, { reason, reasonKey: chosen, amount }) : null;
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
    reasonKey: chosen,
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
  { reason, reasonKey, amount }: { reason: string; reasonKey: string | null; amount: number | undefined },
): Promise<{ readonly number: string; readonly refund: CreditRefund }> {
  authorize(principal, 'desk.payments');
  const net = amount === undefined ? null : aedToFils(amount);
  return creditOrder(tx, publish, deps, { orderId, reason: 'fault', note: reason, reasonKey, net });
}
