import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { OpenItem } from '@platewright/domain/bank/propose-matches';
import { aedToFils, type Fils } from '@platewright/domain/money/fils';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { Tx } from '../../platform/db/database.ts';
import { cheques, companies, invoices, ledgerEntries, orders } from '../../platform/db/schema/index.ts';
import { selectOpenDebts } from '../ledger/index.ts';
import { attachSnapshot } from '../orders/index.ts';
import { loadDueTransfer } from '../payments/index.ts';

/** What an account may pay, with the day by which. */
export interface PayableItem extends OpenItem {
  readonly dueAt: Date | null;
}

/** So many orders that wait for their transfer are looked at: each has a checkout. */
const MAX_WAITING_ORDERS = 40;

const invoiceOf = (order: typeof ledgerEntries.orderId | typeof orders.id) =>
  sql<string | null>`(select ${invoices.number} from ${invoices} where ${invoices.orderId} = ${order} limit 1)`;

/**
 * All that accounts owe or wait to pay, of each the debts on credit first, the oldest first, then orders bought otherwise,
 * orders that wait for their transfer, and cheques.
 */
export async function loadPayables(tx: Tx, companyIds: readonly number[], now: Date): Promise<PayableItem[]> {
  if (companyIds.length === 0) return [];
  const ids = [...companyIds];
  return [
    ...(await loadDebts(tx, ids)),
    ...(await loadSales(tx, ids)),
    ...(await loadWaitingOrders(tx, ids, now)),
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
  const rows = await tx
    .select({
      companyId: ledgerEntries.companyId,
      orderId: ledgerEntries.orderId,
      owed,
      at: sql<Date>`max(${ledgerEntries.createdAt}) filter (where ${ledgerEntries.owed} > 0)`.mapWith(
        ledgerEntries.createdAt,
      ),
      invoice: invoiceOf(ledgerEntries.orderId),
    })
    .from(ledgerEntries)
    .where(and(inArray(ledgerEntries.companyId, companyIds), eq(ledgerEntries.isOnCredit, false)))
    .groupBy(ledgerEntries.companyId, ledgerEntries.orderId)
    .having(sql`${owed} <> 0`)
    .orderBy(asc(ledgerEntries.companyId), sql`4`, asc(ledgerEntries.orderId));
  const unallocated = new Map<number, Fils>();
  for (const row of rows) if (row.orderId === null) unallocated.set(row.companyId, Math.max(0, -row.owed));
  return rows.flatMap(({ companyId, orderId, at, invoice, ...row }): PayableItem[] => {
    if (orderId === null || row.owed <= 0) return [];
    const paid = Math.min(row.owed, unallocated.get(companyId) ?? 0);
    unallocated.set(companyId, (unallocated.get(companyId) ?? 0) - paid);
    const open = row.owed - paid;
    return open > 0 ? [{ kind: 'sale', id: orderId, companyId, orderId, open, dueAt: at, invoice, cheque: null }] : [];
  });
}

async function loadWaitingOrders(tx: Tx, companyIds: number[], now: Date): Promise<PayableItem[]> {
  const rows = await tx
    .select()
    .from(orders)
    .where(and(inArray(orders.companyId, companyIds), eq(orders.statusId, orderStatus.approvedPaymentDue)))
    .orderBy(asc(orders.id))
    .limit(MAX_WAITING_ORDERS);
  const items: PayableItem[] = [];
  for (const row of rows) {
    const due = await loadDueTransfer(tx, now, await attachSnapshot(tx, row));
    if (due?.obstacle !== null) continue;
    const { id, companyId } = row;
    items.push({
      ...{ kind: 'order', id, companyId, orderId: id, open: aedToFils(due.amount) },
      ...{ dueAt: null, invoice: null, cheque: null },
    });
  }
  return items;
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
