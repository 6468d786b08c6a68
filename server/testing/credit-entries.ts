import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { toLedgerAmounts, type LedgerEntryKind } from '@platewright/domain/ledger/ledger-entry';
import type { CreditEntryType, PaymentMeans } from '@platewright/domain/ledger/credit-entries';
import { cheques, ledgerEntries, payments } from '../src/platform/db/schema/index.ts';
import type { Tx } from '../src/platform/db/database.ts';

/** A part of a ledger as the list of credits names it: an order on account, a cheque with what became of it, a payment. */
export interface CreditEntry {
  readonly type: CreditEntryType;
  readonly amount: number;
  /** Needed for a cheque of an order. */
  readonly orderId?: number | null;
  readonly paymentId?: string | null;
  readonly means?: PaymentMeans;
  readonly note?: string;
  /** A payment that was received for one debt: which of those that were entered before; none where there is none. */
  readonly settles?: number | null;
  readonly dueAt?: Date | null;
  readonly clearedAt?: Date | null;
  readonly bouncedAt?: Date | null;
  /** The order of a cheque was a debt until it came, as since decision 080. */
  readonly wasAwaited?: boolean;
  readonly createdAt?: Date;
}

/**
 * Enters what has happened to the credit of a company without what usually comes before it: orders, checkouts, dates.
 * @returns the ids of the entries that the list of credits shows
 */
export async function insertCreditEntries(
  tx: Tx,
  companyId: number,
  entries: readonly CreditEntry[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const entry of entries) ids.push(await insertCreditEntry(tx, companyId, entry));
  return ids;
}

async function insertCreditEntry(tx: Tx, companyId: number, entry: CreditEntry): Promise<number> {
  const { type, amount, orderId = null, means, note = '', createdAt = new Date() } = entry;
  const paymentId = entry.paymentId ?? (type === 'Cheque' ? randomUUID() : null);
  if (type === 'Cheque' || (type === 'Order' && paymentId !== null))
    await tx.insert(payments).values({
      ...{ id: paymentId ?? randomUUID(), orderId: orderId ?? 0, method: type === 'Order' ? 'dp' : 'pdc', amount },
      // The only state that many payments of one order may have beside `failed`.
      ...{ state: 'refunded', summary: {}, provider: 'offline' },
    });
  const enter = async (kind: LedgerEntryKind, more: Partial<typeof ledgerEntries.$inferInsert> = {}) => {
    const [row] = await tx
      .insert(ledgerEntries)
      .values({
        ...{ companyId, kind, ...toLedgerAmounts(kind, amount), isOnCredit: true, orderId, paymentId, createdAt },
        ...more,
      })
      .returning({ id: ledgerEntries.id });
    if (!row) throw new Error('No entry was inserted.');
    return row.id;
  };
  const dueAt = entry.dueAt ?? createdAt;
  if (type === 'Order') return enter('invoice', { dueAt });
  if (type === 'Refund') return enter('creditNote');
  if (type === 'Adjustment') return enter('adjustment', { note });
  if (type === 'Payment' && means !== 'cheque')
    return enter('payment', { means, note, settlesId: await findDebt(tx, companyId, entry.settles) });
  const promisedFor = entry.wasAwaited ? { dueAt: new Date(createdAt.getTime() + 60 * 86_400_000) } : {};
  const invoiceId = type === 'Cheque' ? await enter('invoice', promisedFor) : null;
  const { clearedAt = null, bouncedAt = null } = entry;
  const [cheque] = await tx
    .insert(cheques)
    .values({ companyId, orderId, paymentId, amount, dueAt, clearedAt, bouncedAt, receivedAt: createdAt, createdAt })
    .returning({ id: cheques.id });
  const chequeId = cheque?.id ?? 0;
  const id = await enter('chequeReceived', {
    ...{ chequeId, note, means: means ?? null },
    settlesId: entry.wasAwaited ? invoiceId : null,
  });
  if (clearedAt) await enter('chequeCleared', { chequeId, createdAt: clearedAt });
  if (bouncedAt)
    await enter('chequeBounced', {
      ...{ chequeId, createdAt: bouncedAt },
      dueAt: type === 'Cheque' ? (entry.dueAt ?? bouncedAt) : null,
    });
  return id;
}

async function findDebt(tx: Tx, companyId: number, which: number | null | undefined): Promise<number | null> {
  if (which === null || which === undefined) return null;
  const debts = await tx
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.companyId, companyId), isNotNull(ledgerEntries.dueAt)))
    .orderBy(asc(ledgerEntries.id));
  return debts[which % Math.max(1, debts.length)]?.id ?? null;
}
