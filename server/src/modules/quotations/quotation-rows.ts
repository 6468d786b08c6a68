import { and, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import {
  canTransitionQuotation,
  getQuotationState,
  type QuotationEvent,
  type QuotationState,
} from '@platewright/domain/quotations/quotation';
import type { Tx } from '../../platform/db/database.ts';
import { quotations } from '../../platform/db/schema/index.ts';

export type QuotationRow = typeof quotations.$inferSelect;

/** Which quotation, and of which company where a customer asks: those of others are not found. */
interface QuotationRef {
  readonly id: number;
  readonly companyId?: number;
}

const whereRef = ({ id, companyId }: QuotationRef) =>
  and(eq(quotations.id, id), companyId === undefined ? undefined : eq(quotations.companyId, companyId));

/** @throws CallError notFound */
export async function loadQuotation(tx: Tx, ref: QuotationRef): Promise<QuotationRow> {
  const [row] = await tx.select().from(quotations).where(whereRef(ref));
  if (!row) throw new CallError('notFound');
  return row;
}

/** The same, and nobody else decides on it until the commit. @throws CallError notFound */
export async function lockQuotation(tx: Tx, ref: QuotationRef): Promise<QuotationRow> {
  const [row] = await tx.select().from(quotations).where(whereRef(ref)).for('update');
  if (!row) throw new CallError('notFound');
  return row;
}

const endedNames = {
  accepted: 'quotationAccepted',
  withdrawn: 'quotationWithdrawn',
  expired: 'quotationExpired',
} as const satisfies Partial<Record<QuotationState, string>>;

/** @throws CallError quotationAccepted, quotationWithdrawn, quotationExpired, unless the event is possible now */
export function assertTransition(event: QuotationEvent, row: QuotationRow, now: Date): void {
  const state = getQuotationState(row, now);
  if (canTransitionQuotation(event, state)) return;
  throw createEndedError(state, row);
}

/** @throws CallError quotationAccepted, quotationWithdrawn, quotationExpired */
export function assertHolds(row: QuotationRow, now: Date): void {
  const state = getQuotationState(row, now);
  if (state !== 'quoted') throw createEndedError(state, row);
}

function createEndedError(state: QuotationState, { orderId }: QuotationRow): CallError {
  if (state === 'quoted') throw new Error('A quotation that holds has no reason to be refused.');
  return new CallError(endedNames[state], orderId === null ? {} : { flags: { orderId } });
}
