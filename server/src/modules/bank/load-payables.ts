import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { OpenItem } from '@platewright/domain/bank/propose-matches';
import type { Fils } from '@platewright/domain/money/fils';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { Tx } from '../../platform/db/database.ts';
import { cheques, companies, invoices, ledgerEntries, orders } from '../../platform/db/schema/index.ts';
import { leftOnAccount, selectOpenDebts } from '../ledger/index.ts';
import { listDueTransfers } from '../payments/index.ts';

/** What an account may pay, with the day by which. */
export interface PayableItem extends OpenItem {
  readonly dueAt: Date | null;
}

/**
 * Which orders that wait for their transfer are looked at, of whose checkouts their sums are: those that are named, and of the others
 * so many of each account, the newest first.
 */
export interface WaitingOrders {
  readonly named: readonly number[];
  readonly perAccount: number;
}

/** So many orders that nothing names are looked at in all, of each account its newest before the next of another. */
const MAX_UNNAMED = 100;
/** All that staff choose from who look at one account. */
export const newestOrders: WaitingOrders = { named: [], perAccount: MAX_UNNAMED };

const invoiceOf = (order: typeof ledgerEntries.orderId | typeof orders.id) =>
  sql<string | null>`(select ${invoices.number} from ${invoices} where ${invoices.orderId} = ${order} limit 1)`;

/**
 * All that accounts owe or wait to pay, of each the debts on credit first, the oldest first, then orders bought otherwise,
 * orders that wait for their transfer, and cheques.
 */
export async function loadPayables(
  tx: Tx,
  companyIds: readonly number[],
  now: Date,
  waiting: WaitingOrders,
): Promise<PayableItem[]> {
  if (companyIds.length === 0) return [];
  const ids = [...companyIds];
  return [
    ...(await loadDebts(tx, ids)),
    ...(await loadSales(tx, ids)),
    ...(await loadWaitingOrders(tx, ids, now, waiting)),
    ...(await loadCheques(tx, ids)),
  ];
}

async function loadDebts(tx: Tx, companyIds: number[]): Promise<PayableItem[]> {
  const open = selectOpenDebts(tx, companies.id).as('open_debts');
  const rows = await tx
    .select({
      companyId: companies.id,
      id: open.id,
      orderId: open.orderId,
      dueAt: open.dueAt,
      open: sql<number>`least(${open.amount}, ${open.runningTotal} - greatest(${open.paid}, 0))`.mapWith(Number),
      invoice: sql<
        string | null
      >`(select ${invoices.number} from ${invoices} where ${invoices.orderId} = ${open.orderId} limit 1)`,
    })
    .from(companies)
    .crossJoinLateral(open)
    .where(inArray(companies.id, companyIds))
    .orderBy(asc(companies.id), asc(open.runningTotal));
  return rows.map((row) => ({ ...row, kind: 'debt', cheque: null }));
}

/** Orders that were not bought on credit and are owed, the oldest first; what came in for none of them pays them in this order. */
async function loadSales(tx: Tx, companyIds: number[]): Promise<PayableItem[]> {
  const owed = sql<number>`sum(${ledgerEntries.owed})`.mapWith(Number);
  const own = sql`coalesce(sum(${ledgerEntries.owed}) filter (where ${ledgerEntries.refundId} is null), 0)`;
  const rows = await tx
    .select({
      companyId: ledgerEntries.companyId,
      orderId: ledgerEntries.orderId,
      owed,
      /** Without what a cheque only promises. */
      came: sql<number>`-sum(${ledgerEntries.owed} + ${ledgerEntries.promised})`.mapWith(Number),
      left: sql<number>`${leftOnAccount(sql`${ledgerEntries}.order_id`, own)}`.mapWith(Number),
      at: sql<Date>`max(${ledgerEntries.createdAt}) filter (where ${ledgerEntries.owed} > 0)`.mapWith(
        ledgerEntries.createdAt,
      ),
      invoice: invoiceOf(ledgerEntries.orderId),
    })
    .from(ledgerEntries)
    .where(and(inArray(ledgerEntries.companyId, companyIds), eq(ledgerEntries.isOnCredit, false)))
    .groupBy(ledgerEntries.companyId, ledgerEntries.orderId)
    .having(sql`${owed} <> 0`)
    .orderBy(asc(ledgerEntries.companyId), sql`6`, asc(ledgerEntries.orderId));
  const unallocated = new Map<number, Fils>();
  for (const { companyId, orderId, came, left } of rows)
    unallocated.set(companyId, (unallocated.get(companyId) ?? 0) + (orderId === null ? came : left));
  return rows.flatMap(({ companyId, orderId, at, invoice, ...row }): PayableItem[] => {
    if (orderId === null || row.owed <= 0) return [];
    const paid = Math.max(0, Math.min(row.owed, unallocated.get(companyId) ?? 0));
    unallocated.set(companyId, (unallocated.get(companyId) ?? 0) - paid);
    const open = row.owed - paid;
    return open > 0 ? [{ kind: 'sale', id: orderId, companyId, orderId, open, dueAt: at, invoice, cheque: null }] : [];
  });
}

async function loadWaitingOrders(
  tx: Tx,
  companyIds: number[],
  now: Date,
  { named, perAccount }: WaitingOrders,
): Promise<PayableItem[]> {
  const isWaiting = and(inArray(orders.companyId, companyIds), eq(orders.statusId, orderStatus.approvedPaymentDue));
  const ids: number[] = [];
  if (named.length > 0) {
    const rows = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(isWaiting, inArray(orders.id, [...named])));
    ids.push(...rows.map(({ id }) => id));
  }
  if (perAccount > 0) {
    const place = sql<number>`row_number() over (partition by ${orders.companyId} order by ${orders.id} desc)`;
    const ranked = tx
      .select({ id: orders.id, place: place.as('place') })
      .from(orders)
      .where(isWaiting)
      .as('ranked');
    const rows = await tx
      .select({ id: ranked.id })
      .from(ranked)
      .where(lte(ranked.place, perAccount))
      .orderBy(asc(ranked.place), desc(ranked.id))
      .limit(MAX_UNNAMED);
    ids.push(...rows.map(({ id }) => id));
  }
  const due = await listDueTransfers(tx, now, [...new Set(ids)]);
  return due.map(({ orderId, companyId, due: open }) => ({
    ...{ kind: 'order', id: orderId, companyId, orderId, open },
    ...{ dueAt: null, invoice: null, cheque: null },
  }));
}

async function loadCheques(tx: Tx, companyIds: number[]): Promise<PayableItem[]> {
  const rows = await tx
    .select({
      id: ledgerEntries.id,
      companyId: cheques.companyId,
      orderId: cheques.orderId,
      open: cheques.amount,
      dueAt: cheques.dueAt,
      cheque: cheques.number,
    })
    .from(cheques)
    .innerJoin(ledgerEntries, and(eq(ledgerEntries.chequeId, cheques.id), eq(ledgerEntries.kind, 'chequeReceived')))
    .where(
      and(
        inArray(cheques.companyId, companyIds),
        isNull(cheques.clearedAt),
        isNull(cheques.bouncedAt),
        isNotNull(cheques.number),
      ),
    )
    .orderBy(asc(cheques.dueAt), asc(cheques.id));
  return rows.map((row) => ({ ...row, kind: 'cheque', invoice: null }));
}
