import { and, eq, isNull } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import type { asideReasons } from '@platewright/contract/modules/bank/desk-calls';
import type { Allocation } from '@platewright/domain/bank/allocate-money';
import { formatAed } from '@platewright/domain/money/fils';
import type { Tx } from '../../platform/db/database.ts';
import { bankLines, moneyReceipts, staff } from '../../platform/db/schema/index.ts';
import { refundDebts } from '../payments/index.ts';
import { linkEntry, unlinkEntry } from './entered-by-hand.ts';
import { forgetPayer, learnPayer } from './find-candidates.ts';
import { receiveMoney, type Booking, type NewReceipt } from './receive-money.ts';
import { takeBackReceipt } from './take-back-receipt.ts';

type BankLine = typeof bankLines.$inferSelect;

/** Of two people who decide about one line the second waits here. @throws CallError notFound */
async function lockLine(tx: Tx, lineId: number): Promise<BankLine> {
  const [line] = await tx.select().from(bankLines).where(eq(bankLines.id, lineId)).for('update');
  if (!line) throw new CallError('notFound');
  return line;
}

/** @throws CallError lineDecided with the name of who was faster */
async function assertOpen(tx: Tx, { state, decidedBy }: BankLine): Promise<void> {
  if (state === 'open') return;
  throw new CallError('lineDecided', { params: { name: await loadStaffName(tx, decidedBy ?? 0) } });
}

async function loadStaffName(tx: Tx, staffId: number): Promise<string> {
  const [person] = await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, staffId));
  return person?.name ?? '';
}

interface LineBooking extends Pick<NewReceipt, 'companyId' | 'alsoPays' | 'actor'> {
  readonly lineId: number;
  readonly allocations: readonly Allocation[];
}

/**
 * Books a line as money of an account.
 * @throws CallError notFound, lineDecided, notEditableNow for a line that cannot be booked, and what `receiveMoney` throws
 */
export async function bookLine(booking: Booking, { lineId, ...more }: LineBooking): Promise<void> {
  const { tx, deps } = booking;
  const line = await lockLine(tx, lineId);
  await assertOpen(tx, line);
  if (line.obstacle !== null || line.amount === null || line.day === null) throw new CallError('notEditableNow');
  const { amount, day } = line;
  await receiveMoney(booking, {
    ...more,
    ...{ amount, receivedOn: day, means: 'transfer', bankLineId: lineId, key: null },
    reference: (line.reference || line.text || line.payer || `${day} ${formatAed(amount)}`).slice(0, 80),
  });
  await learnPayer(tx, line, more.companyId);
  await tx
    .update(bankLines)
    .set({ state: 'booked', decidedBy: more.actor.id, decidedAt: deps.clock.now() })
    .where(eq(bankLines.id, lineId));
}

/**
 * Books a line as money that was entered by hand before: nothing is entered again.
 * @throws CallError notFound, lineDecided, notEditableNow for a line that cannot be booked, changedMeanwhile
 */
export async function linkLine(
  { tx, deps }: Pick<Booking, 'tx' | 'deps'>,
  { lineId, receiptId, staffId }: { readonly lineId: number; readonly receiptId: number; readonly staffId: number },
): Promise<void> {
  const line = await lockLine(tx, lineId);
  await assertOpen(tx, line);
  if (line.obstacle !== null) throw new CallError('notEditableNow');
  await learnPayer(tx, line, await linkEntry(tx, receiptId, line));
  await tx
    .update(bankLines)
    .set({ state: 'booked', decidedBy: staffId, decidedAt: deps.clock.now() })
    .where(eq(bankLines.id, lineId));
}

interface LineDecision {
  readonly lineId: number;
  readonly note: string;
  readonly actor: NewReceipt['actor'] & { readonly id: number };
}

/** @throws CallError notFound, lineDecided */
export async function putAside(
  { tx, deps }: Pick<Booking, 'tx' | 'deps'>,
  { lineId, reason, note, actor }: LineDecision & { readonly reason: (typeof asideReasons)[number] },
): Promise<void> {
  await assertOpen(tx, await lockLine(tx, lineId));
  await tx
    .update(bankLines)
    .set({ state: 'aside', asideReason: reason, note, decidedBy: actor.id, decidedAt: deps.clock.now() })
    .where(eq(bankLines.id, lineId));
}

/**
 * Opens a decided line again. Money that was entered by hand stays, what the line itself has booked is reversed by entries of their own; an order that its transfer had paid stays where it
 * is in production and is owed again, a cheque waits for the bank again.
 * @throws CallError notFound, changedMeanwhile for a line that is open
 */
export async function takeBackLine(booking: Booking, { lineId, note, actor }: LineDecision): Promise<void> {
  const { tx } = booking;
  const line = await lockLine(tx, lineId);
  if (line.state === 'open') throw new CallError('changedMeanwhile');
  if (line.state === 'booked') {
    const enteredFor = await unlinkEntry(tx, lineId);
    await forgetPayer(tx, line, enteredFor ?? (await takeBackBooked(booking, { lineId, note, actor })));
  }
  await openLine(tx, lineId);
}

const openLine = (tx: Tx, lineId: number) =>
  tx
    .update(bankLines)
    .set({ state: 'open', asideReason: null, note: '', decidedBy: null, decidedAt: null })
    .where(eq(bankLines.id, lineId));

/** What the line itself has booked; answers whose it was. */
async function takeBackBooked(booking: Booking, { lineId, note, actor }: LineDecision): Promise<number> {
  const [receipt] = await booking.tx
    .select({ id: moneyReceipts.id, companyId: moneyReceipts.companyId })
    .from(moneyReceipts)
    .where(and(eq(moneyReceipts.bankLineId, lineId), isNull(moneyReceipts.takenBackAt)));
  if (!receipt) throw new CallError('changedMeanwhile');
  await takeBackReceipt(booking, { receiptId: receipt.id, note, actor });
  return receipt.companyId;
}

/**
 * Takes back money that staff have entered by hand, for the wrong account or in a wrong amount. The line that it was found to be is open
 * again.
 * @throws CallError notFound, receiptTakenBack with the name of who was faster, receiptOfLine for what a line has booked,
 * changedMeanwhile where a line was linked or taken apart meanwhile
 */
export async function takeBackEntered(
  booking: Booking,
  { receiptId, note, actor }: Omit<LineDecision, 'lineId'> & { readonly receiptId: number },
): Promise<void> {
  const { tx } = booking;
  const [known] = await tx
    .select({
      lineId: moneyReceipts.bankLineId,
      key: moneyReceipts.idempotencyKey,
      debtPaymentId: moneyReceipts.debtPaymentId,
      takenBackAt: moneyReceipts.takenBackAt,
    })
    .from(moneyReceipts)
    .where(eq(moneyReceipts.id, receiptId));
  if (!known) throw new CallError('notFound');
  // What a provider has taken goes back the way it came.
  if (known.debtPaymentId !== null && known.takenBackAt === null)
    return refundDebts(booking, { debtPaymentId: known.debtPaymentId, note, actor });
  if (known.key === null && known.debtPaymentId === null) throw new CallError('receiptOfLine');
  // The line before the receipt, as where both are linked.
  const line = known.lineId === null ? null : await lockLine(tx, known.lineId);
  const [receipt] = await tx.select().from(moneyReceipts).where(eq(moneyReceipts.id, receiptId)).for('update');
  if (receipt?.takenBackAt !== null) {
    const name = await loadStaffName(tx, receipt?.takenBackBy ?? 0);
    throw new CallError('receiptTakenBack', { params: { name } });
  }
  if (receipt.bankLineId !== known.lineId) throw new CallError('changedMeanwhile');
  await takeBackReceipt(booking, { receiptId, note, actor });
  if (!line) return;
  await forgetPayer(tx, line, receipt.companyId);
  await openLine(tx, line.id);
}
