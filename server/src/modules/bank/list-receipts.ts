import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import {
  receiptMeans,
  type ReceiptFilter,
  type ReceiptMeans,
  type ReceiptSort,
} from '@platewright/contract/modules/bank/receipt-desk-calls';
import { readAmount } from '@platewright/domain/bank/statement-figures';
import { isSearchableText } from '@platewright/domain/search-length';
import type { Tx } from '../../platform/db/database.ts';
import {
  companies,
  companyNameSql,
  debtPayments,
  moneyReceiptParts,
  moneyReceipts,
  receiptDays,
  staff,
} from '../../platform/db/schema/index.ts';
import { ilikeContains, matchesNothing } from '../../platform/db/text-search.ts';
import { walkFromNearerEnd } from '../../platform/db/walk-from-nearer-end.ts';
import { findCompaniesByName } from '../companies/index.ts';
import { findNumberedOrder } from '../orders/index.ts';

type ListedFilter = CallInput<Contract['deskReceiptsCsv']>;

const filterConditions: Readonly<Record<ReceiptFilter, SQL | undefined>> = {
  booked: isNull(moneyReceipts.takenBackAt),
  onAccount: and(isNull(moneyReceipts.takenBackAt), sql`${moneyReceipts.rest} > 0`),
  takenBack: isNotNull(moneyReceipts.takenBackAt),
};
/** The same of the sums of days. */
const dayConditions: Readonly<Record<ReceiptFilter, SQL | undefined>> = {
  booked: not(receiptDays.isTakenBack),
  onAccount: and(not(receiptDays.isTakenBack), eq(receiptDays.hasRest, true)),
  takenBack: eq(receiptDays.isTakenBack, true),
};

/** What a search finds: first orders and accounts, so that each step is answered by an index. */
async function toSearchCondition(tx: Tx, search: string): Promise<SQL | undefined> {
  const text = search.trim();
  if (text === '') return undefined;
  const orderId = await findNumberedOrder(tx, text);
  const ofOrder = tx
    .select({ id: moneyReceiptParts.receiptId })
    .from(moneyReceiptParts)
    .where(eq(moneyReceiptParts.orderId, orderId ?? 0));
  const paysOrder = orderId === null ? undefined : sql`${moneyReceipts.id} = any(array(${ofOrder}))`;
  const amount = readAmount(text, '.');
  const ofAmount = amount === null ? undefined : eq(moneyReceipts.amount, amount);
  if (!isSearchableText(text)) return or(paysOrder, ofAmount) ?? matchesNothing;
  return or(
    paysOrder,
    ofAmount,
    ilikeContains(moneyReceipts.reference, text),
    inArray(moneyReceipts.companyId, await findCompaniesByName(tx, [text])),
  );
}

const toCondition = async (tx: Tx, { search, filter, means, from, to }: ListedFilter): Promise<SQL | undefined> =>
  and(
    filter && filterConditions[filter],
    means && eq(moneyReceipts.means, means),
    from === undefined ? undefined : gte(moneyReceipts.receivedOn, from),
    to === undefined ? undefined : lte(moneyReceipts.receivedOn, to),
    await toSearchCondition(tx, search),
  );

/** How many receipts match, and their sums in fils: without a search those of their days. */
async function sumReceipts(tx: Tx, { search, filter, means, from, to }: ListedFilter, condition: SQL | undefined) {
  const nothing = { count: 0, booked: 0, rest: 0, takenBack: 0 };
  const sumOf = (amount: unknown, which?: SQL) =>
    sql<number>`coalesce(sum(${amount}) filter (where ${which ?? sql`true`}), 0)`.mapWith(Number);
  if (search.trim() !== '') {
    const [found] = await tx
      .select({
        count: sql<number>`count(*)`.mapWith(Number),
        booked: sumOf(moneyReceipts.amount, filterConditions.booked),
        rest: sumOf(moneyReceipts.rest, filterConditions.booked),
        takenBack: sumOf(moneyReceipts.amount, filterConditions.takenBack),
      })
      .from(moneyReceipts)
      .where(condition);
    return found ?? nothing;
  }
  const [ofDays] = await tx
    .select({
      count: sumOf(receiptDays.receipts),
      booked: sumOf(receiptDays.amount, dayConditions.booked),
      rest: sumOf(receiptDays.rest, dayConditions.booked),
      takenBack: sumOf(receiptDays.amount, dayConditions.takenBack),
    })
    .from(receiptDays)
    .where(
      and(
        filter && dayConditions[filter],
        means && eq(receiptDays.means, means),
        from === undefined ? undefined : gte(receiptDays.day, from),
        to === undefined ? undefined : lte(receiptDays.day, to),
      ),
    );
  return ofDays ?? nothing;
}

const takers = alias(staff, 'takers');

/** Receipts with whose they are, and who entered them and took them back. */
const selectRows = (tx: Tx) =>
  tx
    .select({
      receipt: moneyReceipts,
      company: companyNameSql,
      by: staff.name,
      takenBackBy: takers.name,
      refund: debtPayments.refund,
    })
    .from(moneyReceipts)
    .innerJoin(companies, eq(companies.id, moneyReceipts.companyId))
    .leftJoin(staff, eq(staff.id, moneyReceipts.staffId))
    .leftJoin(debtPayments, eq(debtPayments.id, moneyReceipts.debtPaymentId))
    .leftJoin(takers, eq(takers.id, moneyReceipts.takenBackBy))
    .$dynamic();
type SelectedReceipt = Awaited<ReturnType<typeof selectRows>>[number];
export type ListedReceipt = SelectedReceipt & { readonly orderIds: number[] };

/** With the orders that each has paid, or a part of. */
async function addOrders(tx: Tx, rows: readonly SelectedReceipt[]): Promise<ListedReceipt[]> {
  const ids = rows.map(({ receipt }) => receipt.id);
  const parts =
    ids.length === 0
      ? []
      : await tx
          .selectDistinct({ receiptId: moneyReceiptParts.receiptId, orderId: moneyReceiptParts.orderId })
          .from(moneyReceiptParts)
          .where(and(inArray(moneyReceiptParts.receiptId, ids), isNotNull(moneyReceiptParts.orderId)))
          .orderBy(moneyReceiptParts.orderId);
  return rows.map((row) => ({
    ...row,
    orderIds: parts.flatMap(({ receiptId, orderId }) => (receiptId === row.receipt.id ? (orderId ?? []) : [])),
  }));
}

interface ReceiptQuery extends ListedFilter {
  readonly sort: ReceiptSort;
  readonly direction: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

/** A page of the receipts of all accounts that match, with their number and sums in fils. */
export async function listReceipts(tx: Tx, { sort, direction, offset, limit, ...filter }: ReceiptQuery) {
  const condition = await toCondition(tx, filter);
  const sums = await sumReceipts(tx, filter, condition);
  const range = walkFromNearerEnd({ offset, limit }, sums.count);
  const toOrderBy = (isAscending: boolean) => {
    const order = isAscending ? asc : desc;
    return [order(moneyReceipts[sort]), order(moneyReceipts.id)];
  };
  const isAscending = direction === 'asc';
  // The ids of the page are found in the index of the sort alone; only its rows are read and joined.
  const page = tx
    .select({ id: moneyReceipts.id })
    .from(moneyReceipts)
    .where(condition)
    .orderBy(...toOrderBy(isAscending !== range.isReversed))
    .limit(range.limit)
    .offset(range.offset)
    .as('page');
  const rows = await selectRows(tx)
    .innerJoin(page, eq(page.id, moneyReceipts.id))
    .orderBy(...toOrderBy(isAscending));
  return { ...sums, rows: await addOrders(tx, rows) };
}

const BATCH_SIZE = 500;

/** All matching receipts in batches, in the order in which they were entered, so that only one batch is in memory. */
export async function* streamReceipts(tx: Tx, filter: ListedFilter): AsyncGenerator<ListedReceipt[]> {
  const condition = await toCondition(tx, filter);
  for (let after = 0; ;) {
    const rows = await selectRows(tx)
      .where(and(condition, gt(moneyReceipts.id, after)))
      .orderBy(asc(moneyReceipts.id))
      .limit(BATCH_SIZE);
    if (rows.length > 0) yield await addOrders(tx, rows);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    after = last.receipt.id;
  }
}

/** Cheques are no receipts, and what pays from the account is none. */
export const getReceiptMeans = ({ means }: Pick<typeof moneyReceipts.$inferSelect, 'means'>): ReceiptMeans =>
  receiptMeans.find((one) => one === means) ?? 'transfer';

/** Of money that its customer has paid online, and how it goes back; null for what staff have received. */
export const presentOnline = (
  { debtPaymentId }: Pick<typeof moneyReceipts.$inferSelect, 'debtPaymentId'>,
  refund: typeof debtPayments.$inferSelect.refund,
) => (debtPaymentId === null ? null : { refund });
