import { and, eq, isNull } from 'drizzle-orm';
import { Refusal, wrongField } from '@platewright/contract/refusals';
import { chequeDateFits, type PaymentMeans } from '@platewright/domain/credit/ledger';
import type { Fils } from '@platewright/domain/money/fils';
import type { Tx } from '../db/database.ts';
import { companies, creditEntries } from '../db/schema/index.ts';
import { freezeCredit } from './decide.ts';

/** What stands on a cheque. */
export interface Cheque {
  readonly number: string;
  readonly bank: string;
  readonly date: Date;
}

export interface StaffEntry {
  readonly companyId: number;
  /** Made by the form: the same one is entered once. */
  readonly key: string;
  /** How money came in; null for a correction: above nothing in the customer's favour, below nothing against it. */
  readonly means: PaymentMeans | null;
  readonly amount: Fils;
  /** The bank's reference, the reason of a correction; the customer reads it. */
  readonly note: string;
  readonly cheque: Cheque | null;
  readonly staffId: number;
}

/**
 * `fresh` is false when the same entry was there already.
 * @throws Refusal notFound, changedMeanwhile when the key was used for another one, invalidInput at date
 */
export async function addEntry(
  tx: Tx,
  { cheque, ...entry }: StaffEntry,
  now: Date,
): Promise<{ id: number; fresh: boolean }> {
  await lockAccount(tx, entry.companyId);
  const values = {
    ...entry,
    ...(cheque ? columnsOf(cheque, now) : {}),
    type: entry.means === null ? ('Adjustment' as const) : ('Payment' as const),
  };
  const [row] = await tx
    .insert(creditEntries)
    .values({ ...values, createdAt: now })
    .onConflictDoNothing({ target: creditEntries.key })
    .returning({ id: creditEntries.id });
  if (row) return { id: row.id, fresh: true };
  const [known] = await tx.select().from(creditEntries).where(eq(creditEntries.key, entry.key));
  const { staffId: _whoever, ...said } = values;
  const same = known && Object.entries(said).every(([name, value]) => isSame(known[name as keyof typeof said], value));
  if (!same) throw new Refusal('changedMeanwhile');
  return { id: known.id, fresh: false };
}

const isSame = (a: unknown, b: unknown): boolean =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;

/** @throws Refusal invalidInput at date */
function columnsOf({ number, bank, date }: Cheque, now: Date) {
  if (!chequeDateFits(date, now)) throw wrongField('date', 'chequeDateInvalid');
  return { chequeNumber: number, chequeBank: bank, dueAt: date };
}

const waiting = and(isNull(creditEntries.clearedAt), isNull(creditEntries.bouncedAt));

/** An entry of an account that has a cheque. @throws Refusal notFound */
export async function chequeEntry(tx: Tx, companyId: number, entryId: number) {
  const [entry] = await tx
    .select()
    .from(creditEntries)
    .where(and(eq(creditEntries.id, entryId), eq(creditEntries.companyId, companyId)));
  if (!entry || (entry.type !== 'Cheque' && entry.means !== 'cheque')) throw new Refusal('notFound');
  return entry;
}

/**
 * The cheque of an order is here: what stands on it, and when the bank will pay it.
 * @throws Refusal notFound, changedMeanwhile when the bank's word is known already, invalidInput at date
 */
export async function noteCheque(
  tx: Tx,
  { companyId, entryId, cheque }: { companyId: number; entryId: number; cheque: Cheque },
  now: Date,
): Promise<void> {
  await lockAccount(tx, companyId);
  const entry = await chequeEntry(tx, companyId, entryId);
  const noted = await tx
    .update(creditEntries)
    .set(columnsOf(cheque, now))
    .where(and(eq(creditEntries.id, entry.id), waiting))
    .returning({ id: creditEntries.id });
  if (noted.length === 0) throw new Refusal('changedMeanwhile');
}

/**
 * What the bank said of a cheque: it is paid, or it bounced and freezes the credit (handbook 5.2); the one of an order is
 * due at once then. The order of a bounced cheque is put on hold by whoever calls. Answers the entry as it was locked.
 * @throws Refusal notFound, changedMeanwhile when the bank's word is known already
 */
export async function settleCheque(
  tx: Tx,
  { companyId, entryId, outcome }: { companyId: number; entryId: number; outcome: 'cleared' | 'bounced' },
  now: Date,
): Promise<typeof creditEntries.$inferSelect> {
  await lockAccount(tx, companyId);
  const entry = await chequeEntry(tx, companyId, entryId);
  const bounced = { bouncedAt: now, ...(entry.type === 'Cheque' ? { dueAt: now } : {}) };
  const settled = await tx
    .update(creditEntries)
    .set(outcome === 'cleared' ? { clearedAt: now } : bounced)
    .where(and(eq(creditEntries.id, entry.id), waiting))
    .returning({ id: creditEntries.id });
  if (settled.length === 0) throw new Refusal('changedMeanwhile');
  if (outcome === 'bounced') await freezeCredit(tx, companyId, now);
  return entry;
}

/** One change of an account's ledger at a time, checkouts included. @throws Refusal notFound */
async function lockAccount(tx: Tx, companyId: number): Promise<void> {
  const [row] = await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update');
  if (!row) throw new Refusal('notFound');
}
