import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import type { asideReasons } from '@platewright/contract/modules/bank/desk-calls';
import type { Allocation } from '@platewright/domain/bank/allocate-money';
import { formatAed } from '@platewright/domain/money/fils';
import type { Tx } from '../../platform/db/database.ts';
import { bankLines, moneyReceiptParts, moneyReceipts, payments, staff } from '../../platform/db/schema/index.ts';
import { reopenCheque, takeBackReceivedMoney } from '../ledger/index.ts';
import { addOrderHistory, getOrderStatusId, lockOrder } from '../orders/index.ts';
import { takeBackTransfer, takeBackTransferAgain } from '../payments/index.ts';
import { linkEntry, unlinkEntry } from './entered-by-hand.ts';
import { forgetPayer, learnPayer } from './find-candidates.ts';
import { receiveMoney, type Booking, type NewReceipt } from './receive-money.ts';

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
  const [person] = await tx
    .select({ name: staff.name })
    .from(staff)
    .where(eq(staff.id, decidedBy ?? 0));
  throw new CallError('lineDecided', { params: { name: person?.name ?? '' } });
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
  readonly actor: NewReceipt['actor'];
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
    if (enteredFor === null) await takeBackReceipt(booking, line, { lineId, note, actor });
    else await forgetPayer(tx, line, enteredFor);
  }
  await tx
    .update(bankLines)
    .set({ state: 'open', asideReason: null, note: '', decidedBy: null, decidedAt: null })
    .where(eq(bankLines.id, lineId));
}

async function takeBackReceipt({ tx, publish, deps }: Booking, line: BankLine, decision: LineDecision): Promise<void> {
  const now = deps.clock.now();
  const { note, actor } = decision;
  const [receipt] = await tx
    .update(moneyReceipts)
    .set({ takenBackAt: now, takenBackBy: actor.id })
    .where(and(eq(moneyReceipts.bankLineId, line.id), isNull(moneyReceipts.takenBackAt)))
    .returning();
  if (!receipt) throw new CallError('changedMeanwhile');
  const parts = await tx.select().from(moneyReceiptParts).where(eq(moneyReceiptParts.receiptId, receipt.id));
  const { companyId, id: receiptId, amount, reference } = receipt;
  const reversed = { companyId, receiptId, note, staffId: actor.id };
  const paid = parts.filter(({ kind }) => kind === 'order' || kind === 'sale').sort((a, b) => a.itemId - b.itemId);
  const orders = [];
  // Orders before the company, as they are locked everywhere.
  for (const { itemId } of paid) orders.push(await lockOrder(tx, itemId));
  await takeBackReceivedMoney(tx, reversed, now);
  for (const { kind, itemId: entryId } of parts)
    if (kind === 'cheque') await reopenCheque(tx, { companyId, entryId }, now);
  for (const [index, order] of orders.entries()) {
    const { kind, itemId: orderId, amount: part = 0 } = paid[index] ?? {};
    if (orderId === undefined) continue;
    if (kind === 'order') await takeBackTransfer(tx, { ...reversed, amount: part, orderId, reference }, now);
    else await forgetSale(tx, orderId, now);
    await addOrderHistory(tx, {
      ...{ orderId, at: now, by: actor, event: 'takeBackMoney', status: getOrderStatusId(order) },
      note: `AED ${formatAed(part)}, ${receipt.receivedOn}: ${note}`,
    });
  }
  await forgetPayer(tx, line, companyId);
  publish({ type: 'moneyTakenBack', companyId, receiptId, amount, byId: actor.id });
}

/** Cash that a line had paid is waited for again, and so is an order that it had paid after its transfer was taken back. */
async function forgetSale(tx: Tx, orderId: number, now: Date): Promise<void> {
  await tx
    .update(payments)
    .set({ cashReceivedOn: null, updatedAt: now })
    .where(and(eq(payments.orderId, orderId), eq(payments.method, 'cash'), eq(payments.state, 'captured')));
  const [transfer] = await tx
    .select({ id: moneyReceipts.id })
    .from(moneyReceiptParts)
    .innerJoin(moneyReceipts, eq(moneyReceipts.id, moneyReceiptParts.receiptId))
    .where(
      and(
        ...[eq(moneyReceiptParts.kind, 'order'), eq(moneyReceiptParts.itemId, orderId)],
        isNotNull(moneyReceipts.takenBackAt),
      ),
    )
    .limit(1);
  if (transfer) await takeBackTransferAgain(tx, orderId, now);
}
