import { and, eq, gte, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { findEnteredMoney, MAX_DAYS_APART, type EnteredMoney } from '@platewright/domain/bank/entered-money';
import { addDays } from '@platewright/domain/time/iso-days';
import type { Tx } from '../../platform/db/database.ts';
import {
  companies,
  companyNameSql,
  debtPayments,
  moneyReceiptParts,
  moneyReceipts,
  staff,
  type bankLines,
  type ledgerEntries,
} from '../../platform/db/schema/index.ts';
import type { ProposedMatches } from './find-candidates.ts';

/* Money that staff have entered by hand has the key of its form, and no line until one is found to be the same money. */

type Line = Pick<typeof bankLines.$inferSelect, 'id' | 'state' | 'day' | 'amount' | 'reference' | 'obstacle'>;

const isOpenEntry = and(
  isNotNull(moneyReceipts.idempotencyKey),
  isNull(moneyReceipts.bankLineId),
  isNull(moneyReceipts.takenBackAt),
);

export interface EnteredByHand extends EnteredMoney {
  readonly name: string;
  /** Who entered it. */
  readonly by: string | null;
}

/** What each open line looks like of what was entered by hand. */
export async function findEnteredByHand(
  tx: Tx,
  lines: readonly Line[],
  { proposals }: ProposedMatches,
): Promise<Map<number, EnteredByHand>> {
  const asked = lines.flatMap(({ id, state, obstacle, day, amount, reference }) => {
    const companyIds = (proposals.get(id) ?? []).map(({ companyId }) => companyId);
    return state === 'open' && obstacle === null && day !== null && amount !== null
      ? [{ id, day, amount, reference, companyIds }]
      : [];
  });
  const days = asked.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const entered = await tx
    .select({
      id: moneyReceipts.id,
      companyId: moneyReceipts.companyId,
      amount: moneyReceipts.amount,
      receivedOn: moneyReceipts.receivedOn,
      reference: moneyReceipts.reference,
      name: companyNameSql,
      by: staff.name,
    })
    .from(moneyReceipts)
    .innerJoin(companies, eq(companies.id, moneyReceipts.companyId))
    .leftJoin(staff, eq(staff.id, moneyReceipts.staffId))
    .where(
      and(
        isOpenEntry,
        inArray(
          moneyReceipts.amount,
          asked.map(({ amount }) => amount),
        ),
        gte(moneyReceipts.receivedOn, addDays(first, -MAX_DAYS_APART)),
        lte(moneyReceipts.receivedOn, addDays(last, MAX_DAYS_APART)),
      ),
    );
  const found = findEnteredMoney(asked, entered);
  return new Map(
    entered.flatMap((one) => [...found].flatMap(([id, { id: of }]) => (of === one.id ? [[id, one]] : []))),
  );
}

/**
 * Says that a line is money that was entered by hand: it is booked with it, and nothing is entered again. Answers whose it is.
 * @throws CallError notFound, changedMeanwhile when it is of another amount, of another line by now, or was taken back
 */
export async function linkEntry(
  tx: Tx,
  receiptId: number,
  { id: lineId, amount }: Pick<typeof bankLines.$inferSelect, 'id' | 'amount'>,
): Promise<number> {
  const [known] = await tx
    .select({ amount: moneyReceipts.amount })
    .from(moneyReceipts)
    .where(eq(moneyReceipts.id, receiptId));
  if (!known) throw new CallError('notFound');
  const [linked] = await tx
    .update(moneyReceipts)
    .set({ bankLineId: lineId })
    .where(and(eq(moneyReceipts.id, receiptId), eq(moneyReceipts.amount, amount ?? 0), isOpenEntry))
    .returning({ companyId: moneyReceipts.companyId });
  if (!linked) throw new CallError('changedMeanwhile');
  return linked.companyId;
}

/** Whether the line was money entered by hand, which stands by itself again: its company. */
export async function unlinkEntry(tx: Tx, lineId: number): Promise<number | null> {
  const [unlinked] = await tx
    .update(moneyReceipts)
    .set({ bankLineId: null })
    .where(
      and(
        eq(moneyReceipts.bankLineId, lineId),
        isNotNull(moneyReceipts.idempotencyKey),
        isNull(moneyReceipts.takenBackAt),
      ),
    )
    .returning({ companyId: moneyReceipts.companyId });
  return unlinked?.companyId ?? null;
}

type Entry = Pick<typeof ledgerEntries.$inferSelect, 'id' | 'kind' | 'owed' | 'orderId' | 'paymentId' | 'receiptId'>;

/** The receipts that were entered by hand, and stand, of entries of one account: each with its entry, and the orders that it has paid. */
export async function loadEnteredReceipts(tx: Tx, companyId: number, entries: readonly Entry[]) {
  const came = entries.filter(({ kind, owed }) => kind === 'payment' && owed < 0);
  const ids = came.flatMap(({ receiptId }) => receiptId ?? []);
  // The transfer of an order is entered with its payment.
  const orderIds = came.flatMap(({ receiptId, paymentId, orderId }) =>
    receiptId === null && paymentId !== null && orderId !== null ? [orderId] : [],
  );
  const isEntered = and(
    eq(moneyReceipts.companyId, companyId),
    or(isNotNull(moneyReceipts.idempotencyKey), isNotNull(moneyReceipts.debtPaymentId)),
    isNull(moneyReceipts.takenBackAt),
  );
  const paysOrder = and(eq(moneyReceiptParts.kind, 'order'), inArray(moneyReceiptParts.itemId, [0, ...orderIds]));
  const found = await tx
    .selectDistinct({ receipt: moneyReceipts, refund: debtPayments.refund })
    .from(moneyReceipts)
    .leftJoin(debtPayments, eq(debtPayments.id, moneyReceipts.debtPaymentId))
    .leftJoin(moneyReceiptParts, eq(moneyReceiptParts.receiptId, moneyReceipts.id))
    .where(and(isEntered, or(inArray(moneyReceipts.id, [0, ...ids]), paysOrder)));
  const parts = await tx
    .select()
    .from(moneyReceiptParts)
    .where(inArray(moneyReceiptParts.receiptId, [0, ...found.map(({ receipt }) => receipt.id)]));
  const receipts = found.map(({ receipt, refund }) => {
    const own = parts.filter(({ receiptId }) => receiptId === receipt.id);
    return {
      ...receipt,
      refund,
      orderIds: [...new Set(own.flatMap(({ orderId }) => orderId ?? []))],
      paidOrderIds: own.flatMap(({ kind, itemId }) => (kind === 'order' ? [itemId] : [])),
    };
  });
  return new Map(
    came.flatMap((entry) => {
      const receipt = receipts.find((one) =>
        entry.receiptId === null
          ? orderIds.includes(entry.orderId ?? 0) && one.paidOrderIds.includes(entry.orderId ?? 0)
          : one.id === entry.receiptId,
      );
      return receipt ? [[entry.id, receipt] as const] : [];
    }),
  );
}
