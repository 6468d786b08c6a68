import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { OpenItem } from '@platewright/domain/bank/propose-matches';
import type { Fils } from '@platewright/domain/money/fils';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { Tx } from '../../platform/db/database.ts';
import { cheques, invoices, ledgerEntries, orders } from '../../platform/db/schema/index.ts';
import { ilikeContains } from '../../platform/db/text-search.ts';
import { computeOpenItems, selectOpenItems } from '../ledger/index.ts';
import { listDueTransfers } from '../payments/index.ts';

/** What an account may pay, with the day by which. */
export interface PayableItem extends OpenItem {
  readonly dueAt: Date | null;
}

/** What of all that accounts owe or wait to pay is looked at; an account may have thousands of open orders. */
export interface PayableRange {
  /** Found in the entries, with what this transaction has changed, instead of read as it was stored. */
  readonly isComputed?: boolean;
  /** So many debts of each account, those on credit first, the longest due first. */
  readonly perAccount: number;
  /** So many orders of each account that wait for their transfer, the newest first: their sums are those of their checkouts. */
  readonly waitingPerAccount: number;
  /** A part of the number of an order, an invoice or a cheque; empty for all. */
  readonly search: string;
  /** These are looked at in any case: by their order, invoice, entry of the ledger, or open sum in fils. */
  readonly named: {
    readonly orders: readonly number[];
    readonly invoices?: readonly string[];
    readonly entries?: readonly number[];
    readonly sums?: readonly Fils[];
  };
}

/** So many orders that nothing names are looked at in all, of each account its newest before the next of another. */
const MAX_UNNAMED = 100;
/** Of all accounts that are looked at, those that the bank pays first. */
const MAX_CHEQUES = 2000;

/** What staff choose from who look at one account; the number of an order finds it wherever it stands. */
export const getChoiceRange = (search: string): PayableRange => ({
  ...{ search, perAccount: 200, waitingPerAccount: MAX_UNNAMED },
  named: { orders: [] },
});

export interface Payables {
  readonly items: PayableItem[];
  /** Debts and orders that are owed, in all that the search finds. */
  readonly owedCount: number;
}

/**
 * What accounts owe or wait to pay, of each the debts on credit first, the oldest first, then orders bought otherwise,
 * orders that wait for their transfer, and cheques.
 */
export async function loadPayables(
  tx: Tx,
  companyIds: readonly number[],
  now: Date,
  range: PayableRange,
): Promise<Payables> {
  if (companyIds.length === 0) return { items: [], owedCount: 0 };
  const ids = [...companyIds];
  const { items, owedCount } = await loadOwed(tx, ids, range);
  return {
    items: [...items, ...(await loadWaitingOrders(tx, ids, now, range)), ...(await loadCheques(tx, ids, range))],
    owedCount,
  };
}

interface OwedRow extends Record<string, unknown> {
  readonly kind: 'debt' | 'sale';
  readonly id: number;
  readonly company_id: number;
  readonly order_id: number | null;
  readonly amount: string;
  readonly due_at: Date | string;
  readonly invoice: string | null;
  readonly count: string;
}

async function loadOwed(
  tx: Tx,
  companyIds: number[],
  { isComputed, search, perAccount, named }: PayableRange,
): Promise<Payables> {
  const text = search.trim();
  const found = text === '' ? sql`true` : or(ilikeContains(sql`i.number`, text), ilikeContains(sql`o.id::text`, text));
  const { rows } = await tx.execute<OwedRow>(sql`
    select * from (
      select case open.source when 'order' then 'sale' else 'debt' end as kind, open.id, open.company_id, o.id as order_id, open.amount,
        coalesce(e.due_at, open.due_at) as due_at, i.number as invoice, count(*) over () as count,
        row_number() over (partition by open.company_id order by open.source = 'order', coalesce(e.due_at, open.due_at), open.id) as place
      from ${isComputed ? computeOpenItems(companyIds) : selectOpenItems(companyIds)} open
      left join ${ledgerEntries} e on e.id = open.id and open.source in ('debt', 'bounced')
      left join ${orders} o on o.id = case open.source when 'order' then open.id else e.order_id end
      left join ${invoices} i on i.order_id = o.id
      where open.source in ('debt', 'bounced', 'order') and ${found}
    ) owed
    where place <= ${perAccount} or order_id = any(${toArray(named.orders, 'integer')}) or invoice = any(${toArray(named.invoices ?? [], 'text')})
      or (kind = 'debt' and id = any(${toArray(named.entries ?? [], 'integer')})) or amount = any(${toArray(named.sums ?? [], 'numeric')})
    order by company_id, place`);
  return {
    items: rows.map((row) => ({
      ...{ kind: row.kind, id: row.id, companyId: row.company_id, orderId: row.order_id, open: Number(row.amount) },
      ...{ dueAt: new Date(row.due_at), invoice: row.invoice, cheque: null },
    })),
    owedCount: Number(rows[0]?.count ?? 0),
  };
}

const toArray = (values: readonly (number | string)[], type: 'integer' | 'text' | 'numeric') =>
  sql`${sql.param([...values])}::${sql.raw(type)}[]`;

async function loadWaitingOrders(
  tx: Tx,
  companyIds: number[],
  now: Date,
  { named: { orders: named }, waitingPerAccount, search }: PayableRange,
): Promise<PayableItem[]> {
  const text = search.trim();
  const isWaiting = and(
    inArray(orders.companyId, companyIds),
    eq(orders.statusId, orderStatus.approvedPaymentDue),
    text === '' ? undefined : ilikeContains(sql`${orders.id}::text`, text),
  );
  const ids: number[] = [];
  if (named.length > 0) {
    const rows = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(isWaiting, inArray(orders.id, [...named])));
    ids.push(...rows.map(({ id }) => id));
  }
  if (waitingPerAccount > 0) {
    const place = sql<number>`row_number() over (partition by ${orders.companyId} order by ${orders.id} desc)`;
    const ranked = tx
      .select({ id: orders.id, place: place.as('place') })
      .from(orders)
      .where(isWaiting)
      .as('ranked');
    const rows = await tx
      .select({ id: ranked.id })
      .from(ranked)
      .where(lte(ranked.place, waitingPerAccount))
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

async function loadCheques(tx: Tx, companyIds: number[], { search }: PayableRange): Promise<PayableItem[]> {
  const text = search.trim();
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
        text === '' ? undefined : ilikeContains(cheques.number, text),
      ),
    )
    .orderBy(asc(cheques.dueAt), asc(cheques.id))
    .limit(MAX_CHEQUES);
  return rows.map((row) => ({ ...row, kind: 'cheque', invoice: null }));
}
