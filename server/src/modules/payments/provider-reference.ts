import { asc, eq, or } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { debtPayments, payments } from '../../platform/db/schema/index.ts';

/** By what a provider knows a payment: its attempt, or the combined payment that it is a part of. */
export const getProviderReference = ({
  id,
  combinedId,
}: Pick<typeof payments.$inferSelect, 'id' | 'combinedId'>): string => combinedId ?? id;

/** The attempts that a provider knows by a reference. */
export const isOfReference = (reference: string) => or(eq(payments.id, reference), eq(payments.combinedId, reference));

/** An attempt to pay an order, or what an account owes. */
export type ChargeAttempt = Pick<
  typeof payments.$inferSelect,
  'id' | 'combinedId' | 'state' | 'reason' | 'mismatch' | 'provider' | 'providerRef' | 'createdAt'
>;

/** All attempts that a provider knows by a reference: those of orders in the order of their numbers, then that of debts. */
export async function listChargeAttempts(tx: Tx, reference: string): Promise<ChargeAttempt[]> {
  const attempts = await tx.select().from(payments).where(isOfReference(reference)).orderBy(asc(payments.orderId));
  // One that is not a part of a combined payment is alone.
  if (attempts.some(({ combinedId }) => combinedId === null)) return attempts;
  const debts = await tx.select().from(debtPayments).where(eq(debtPayments.id, reference));
  return [...attempts, ...debts.map((one) => ({ ...one, combinedId: one.id, mismatch: null }))];
}
