import { eq } from 'drizzle-orm';
import { CallError, fieldError } from '@platewright/contract/call-errors';
import { checkExtension, endOfDay, getLastDay, MAX_QUOTATION_DAYS } from '@platewright/domain/quotations/quotation';
import type { Tx } from '../../platform/db/database.ts';
import { quotations } from '../../platform/db/schema/index.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import { placeQuotedOrder, type PlaceOrderContext } from '../orders/index.ts';
import { assertTransition, lockQuotation } from './quotation-rows.ts';

/**
 * Orders what was quoted, at its price. Of two who decide at once the first one does; the other reads what became of it.
 * @throws CallError notFound, quotationExpired, quotationAccepted, quotationWithdrawn, the errors of missing files
 */
export async function acceptQuotation(
  context: PlaceOrderContext,
  { id, leaveOutFiles }: { readonly id: number; readonly leaveOutFiles: boolean },
): Promise<number> {
  const { tx, deps, publish, principal } = context;
  const { companyId, userId } = principal;
  const row = await lockQuotation(tx, { id, companyId });
  // Read once nobody else holds it: it may have expired while this one waited.
  const now = deps.clock.now();
  assertTransition('accept', row, now);
  const orderId = await placeQuotedOrder(context, {
    ...{ columns: row.ordered, neededFiles: row.neededFiles, leaveOutFiles },
    note: row.number,
  });
  await tx.update(quotations).set({ state: 'accepted', orderId, decidedAt: now }).where(eq(quotations.id, id));
  publish({ type: 'quotationAccepted', companyId, quotationId: id, number: row.number, orderId, userId });
  return orderId;
}

interface Withdrawal {
  readonly id: number;
  /** Of the customer who withdraws it; any company for staff. */
  readonly companyId?: number;
  readonly by: { readonly kind: 'customer' | 'staff'; readonly id: number };
  readonly reason: string;
}

/** Takes a quotation back. @throws CallError notFound, quotationAccepted, quotationWithdrawn */
export async function withdrawQuotation(
  { tx, publish, now }: { readonly tx: Tx; readonly publish: Publish; readonly now: Date },
  { id, companyId, by, reason }: Withdrawal,
): Promise<void> {
  const row = await lockQuotation(tx, { id, ...(companyId !== undefined && { companyId }) });
  assertTransition('withdraw', row, now);
  await tx.update(quotations).set({ state: 'withdrawn', linkToken: null, decidedAt: now }).where(eq(quotations.id, id));
  publish({
    ...{ type: 'quotationWithdrawn', companyId: row.companyId, quotationId: id, number: row.number, reason },
    ...{ byKind: by.kind, byId: by.id },
  });
}

/**
 * Lets a price hold until the end of a later day.
 * @param validTo the last day on which staff read it to hold
 * @throws CallError notFound, quotationAccepted, quotationWithdrawn, changedMeanwhile; invalidInput at `until`
 */
export async function extendQuotation(
  { tx, publish, now }: { readonly tx: Tx; readonly publish: Publish; readonly now: Date },
  {
    id,
    until,
    validTo,
    byId,
  }: {
    readonly id: number;
    readonly until: string;
    readonly validTo: string;
    readonly byId: number;
  },
): Promise<void> {
  const row = await lockQuotation(tx, { id });
  assertTransition('extend', row, now);
  if (getLastDay(row) !== validTo) throw new CallError('changedMeanwhile');
  const error = checkExtension(row, until, now);
  if (error) throw fieldError('until', error, { days: MAX_QUOTATION_DAYS });
  // The PDF says until when it holds.
  await tx
    .update(quotations)
    .set({ validUntil: endOfDay(until), pdfKeys: {} })
    .where(eq(quotations.id, id));
  publish({
    ...{ type: 'quotationExtended', companyId: row.companyId, quotationId: id, number: row.number },
    ...{ before: { validTo }, after: { validTo: until }, byId },
  });
}
