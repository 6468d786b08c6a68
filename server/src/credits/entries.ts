import { and, eq, isNull } from 'drizzle-orm';
import { Refusal, wrongField } from '@platewright/contract/refusals';
import { CREDIT_LIMIT } from '@platewright/domain/credit/state';
import type { Fils } from '@platewright/domain/money/fils';
import type { Tx } from '../db/database.ts';
import { companies, creditEntries } from '../db/schema/index.ts';
import { freezeCredit } from './decide.ts';

export interface StaffEntry {
  readonly companyId: number;
  /** Money that came in, or a correction: above nothing in the customer's favour, below nothing against it. */
  readonly type: 'Payment' | 'Adjustment';
  readonly amount: Fils;
  /** The bank's reference, the reason of a correction; the customer reads it. */
  readonly note: string;
  readonly staffId: number;
}

/** Staff enter a payment or a correction. @throws Refusal notFound, invalidInput at amount */
export async function addEntry(tx: Tx, entry: StaffEntry, now: Date): Promise<number> {
  const { amount, type } = entry;
  const size = Math.abs(amount);
  if (!Number.isSafeInteger(amount) || size < 1 || size > CREDIT_LIMIT.max || (type === 'Payment' && amount < 0))
    throw wrongField('amount', 'priceInvalid');
  await lockAccount(tx, entry.companyId);
  const [row] = await tx
    .insert(creditEntries)
    .values({ ...entry, createdAt: now })
    .returning({ id: creditEntries.id });
  if (!row) throw new Error('The entry was not stored.');
  return row.id;
}

/**
 * What the bank said of a cheque: it is paid and frees the credit, or it bounced, is due at once and freezes the credit
 * (handbook 5.2). The order of a bounced cheque is put on hold by whoever calls.
 * @throws Refusal notFound, changedMeanwhile when the bank's word is known already
 */
export async function settleCheque(
  tx: Tx,
  { companyId, entryId, outcome }: { companyId: number; entryId: number; outcome: 'cleared' | 'bounced' },
  now: Date,
): Promise<{ orderId: number | null }> {
  await lockAccount(tx, companyId);
  const cheque = and(
    eq(creditEntries.id, entryId),
    eq(creditEntries.companyId, companyId),
    eq(creditEntries.type, 'Cheque'),
  );
  const [known] = await tx.select().from(creditEntries).where(cheque);
  if (!known) throw new Refusal('notFound');
  const [row] = await tx
    .update(creditEntries)
    .set(outcome === 'cleared' ? { clearedAt: now } : { bouncedAt: now, dueAt: now })
    .where(and(cheque, isNull(creditEntries.clearedAt), isNull(creditEntries.bouncedAt)))
    .returning({ orderId: creditEntries.orderId });
  if (!row) throw new Refusal('changedMeanwhile');
  if (outcome === 'bounced') await freezeCredit(tx, companyId, now);
  return row;
}

/** One change of an account's ledger at a time, checkouts included. @throws Refusal notFound */
async function lockAccount(tx: Tx, companyId: number): Promise<void> {
  const [row] = await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update');
  if (!row) throw new Refusal('notFound');
}
