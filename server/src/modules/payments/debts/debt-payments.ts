import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import {
  attemptStates,
  canWithdrawAttempt,
  isAttemptOpen,
  transitionAttempt,
  type AttemptEvent,
  type AttemptState,
} from '@platewright/domain/payments/payment-attempt';
import type { Tx } from '../../../platform/db/database.ts';
import { debtPaymentParts, debtPayments, moneyReceipts, orders, payments } from '../../../platform/db/schema/index.ts';
import { lockCompany } from '../../companies/index.ts';
import type { DebtKey } from '../../ledger/index.ts';

export type DebtPaymentRow = typeof debtPayments.$inferSelect;
type PartRow = typeof debtPaymentParts.$inferSelect;

export interface DebtPayment {
  readonly row: DebtPaymentRow;
  readonly parts: readonly PartRow[];
}

/** The attempt of a combined payment to pay debts of its account; null where it pays orders alone. */
export async function findDebtPayment(tx: Tx, combinedId: string): Promise<DebtPayment | null> {
  const [row] = await tx.select().from(debtPayments).where(eq(debtPayments.id, combinedId));
  return row ? { row, parts: await listParts(tx, row.id) } : null;
}

/** The same for a change. The caller has locked the orders that it pays; locks the company, then the attempt. */
export async function lockDebtPayment(tx: Tx, combinedId: string): Promise<DebtPayment | null> {
  const [known] = await tx
    .select({ companyId: debtPayments.companyId })
    .from(debtPayments)
    .where(eq(debtPayments.id, combinedId));
  if (!known) return null;
  await lockCompany(tx, known.companyId);
  const [row] = await tx.select().from(debtPayments).where(eq(debtPayments.id, combinedId)).for('update');
  return row ? { row, parts: await listParts(tx, row.id) } : null;
}

const listParts = (tx: Tx, id: string): Promise<PartRow[]> =>
  tx
    .select()
    .from(debtPaymentParts)
    .where(eq(debtPaymentParts.debtPaymentId, id))
    .orderBy(asc(debtPaymentParts.kind), asc(debtPaymentParts.itemId));

/** Stores what has happened to an attempt, with columns that follow from it. */
export async function changeDebtPayment(
  tx: Tx,
  { id, state }: Pick<DebtPaymentRow, 'id' | 'state'>,
  event: AttemptEvent,
  columns: Partial<typeof debtPayments.$inferInsert> & { readonly updatedAt: Date },
): Promise<AttemptState> {
  const next = transitionAttempt(state, event).state;
  await tx
    .update(debtPayments)
    .set({ ...columns, state: next })
    .where(and(eq(debtPayments.id, id), eq(debtPayments.state, state)));
  return next;
}

/** A payment of which all goes back or has gone back counts as refunded for its customer. */
export const getShownState = ({ state, refund }: Pick<DebtPaymentRow, 'state' | 'refund'>): AttemptState =>
  refund === null || state === 'failed' ? state : 'refunded';

const openStates = attemptStates.filter(isAttemptOpen);

/** Attempts that may still pay one of these. */
async function listOpenAttempts(tx: Tx, companyId: number, keys: readonly DebtKey[]) {
  const isNamed = inArray(
    sql`${debtPaymentParts.kind} || ' ' || ${debtPaymentParts.itemId}`,
    keys.map(({ kind, id }) => `${kind} ${id}`),
  );
  return tx
    .select({ payment: debtPayments, kind: debtPaymentParts.kind, id: debtPaymentParts.itemId })
    .from(debtPayments)
    .innerJoin(debtPaymentParts, eq(debtPaymentParts.debtPaymentId, debtPayments.id))
    .where(and(eq(debtPayments.companyId, companyId), inArray(debtPayments.state, openStates), isNamed));
}

/** Of these those that another payment may still pay, which cannot be given up without its provider. */
export async function listDebtsInPayment(tx: Tx, companyId: number, keys: readonly DebtKey[]): Promise<DebtKey[]> {
  if (keys.length === 0) return [];
  const attempts = await listOpenAttempts(tx, companyId, keys);
  return attempts.filter(({ payment: { method, state } }) => !canWithdrawAttempt(method, state));
}

/** Another payment takes their place: nobody has been charged by them. The caller has locked the company and knows that each can be withdrawn. */
export async function withdrawDebtPayments(tx: Tx, companyId: number, keys: readonly DebtKey[], now: Date) {
  const attempts = await listOpenAttempts(tx, companyId, keys);
  for (const payment of new Map(attempts.map((one) => [one.payment.id, one.payment])).values())
    await changeDebtPayment(tx, payment, 'decline', { reason: 'withdrawn', updatedAt: now });
}

/** The orders whose part that is owed a payment pays, to be locked before the company. */
export const selectOrdersOfDebts = (tx: Tx, reference: string) =>
  tx
    .select({ id: sql<number>`${debtPaymentParts.itemId}`.as('id') })
    .from(debtPaymentParts)
    .where(and(eq(debtPaymentParts.debtPaymentId, reference), eq(debtPaymentParts.kind, 'sale')));

/** Orders of its account that wait for their transfer, or that what was too much of it has paid. */
export const selectOrdersThatWait = (tx: Tx, reference: string) =>
  tx
    .select({ id: orders.id })
    .from(debtPayments)
    .innerJoin(orders, eq(orders.companyId, debtPayments.companyId))
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .leftJoin(moneyReceipts, eq(moneyReceipts.id, payments.receiptId))
    .where(
      and(
        eq(debtPayments.id, reference),
        or(
          and(eq(payments.method, 'transfer'), eq(payments.state, 'authorised')),
          eq(moneyReceipts.debtPaymentId, debtPayments.id),
        ),
      ),
    );
