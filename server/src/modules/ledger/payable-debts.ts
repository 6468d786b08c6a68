import { sql, type SQL } from 'drizzle-orm';
import type { debtKinds } from '@platewright/domain/payments/debt-payment';
import type { Fils } from '@platewright/domain/money/fils';
import type { Tx } from '../../platform/db/database.ts';
import { cheques, invoices, ledgerEntries, orders } from '../../platform/db/schema/index.ts';
import { computeOpenItems, selectOpenItems, waitsForCourier } from './open-items.ts';

/** `debt`: an invoice on account or a cheque that was returned, by its entry · `sale`: what is owed of an order that was not bought on credit. */
export interface DebtKey {
  readonly kind: (typeof debtKinds)[number];
  readonly id: number;
}

/** What an account owes and may pay as a part of a payment. */
export interface PayableDebt extends DebtKey {
  readonly orderId: number | null;
  readonly projectName: string | null;
  /** The number of its invoice. */
  readonly document: string | null;
  /** The cheque that the bank has returned. */
  readonly cheque: string | null;
  readonly open: Fils;
  readonly dueAt: Date;
  readonly isBounced: boolean;
  /** Its courier brings the money. */
  readonly isWaiting: boolean;
}

/**
 * What of an account may be paid as a part of a payment, as a table of a statement. A cheque that waits is paid by the bank, and a correction by
 * what pays for nothing else.
 * @param isComputed found in the entries, with what this transaction has changed
 */
export const selectPayableDebts = (companyId: number, isComputed = false): SQL => sql`(
  select case open.source when 'order' then 'sale' else 'debt' end as kind, open.id, o.id as order_id, o.project_name, i.number as document,
    c.number as cheque, open.amount, coalesce(e.due_at, open.due_at) as due_at, open.source = 'bounced' as is_bounced,
    ${waitsForCourier} as is_waiting
  from ${isComputed ? computeOpenItems([companyId]) : selectOpenItems([companyId])} open
  left join ${ledgerEntries} e on e.id = open.id and open.source in ('debt', 'bounced')
  left join ${cheques} c on c.id = e.cheque_id
  left join ${orders} o on o.id = case open.source when 'order' then open.id else coalesce(e.order_id, c.order_id) end
  left join ${invoices} i on i.order_id = o.id
  where open.source in ('debt', 'bounced', 'order'))`;

/** How far to the front what is payable stands, before its day: what was returned by a bank, what has a day, what a courier brings. */
export const payableRank: SQL = sql`case when is_bounced then 0 when is_waiting then 2 else 1 end`;

/** Late as a column of `selectPayableDebts`; `today`: the beginning of the day. */
const isLate = (today: Date): SQL =>
  sql`(not is_waiting and (is_bounced or due_at < ${today.toISOString()}::timestamptz))`;

/** What an account has to pay in all, in fils, and how much of it is late. */
export interface DueSums {
  readonly count: number;
  readonly total: Fils;
  readonly overdueCount: number;
  readonly overdue: Fils;
}

export interface FirstDue extends DebtKey {
  readonly orderId: number | null;
  readonly amount: Fils;
  /** ISO 8601. */
  readonly dueAt: string;
  readonly isOverdue: boolean;
}

/** The sums of what is due with the first items of it as JSON, as a part of another statement. */
export const selectDue = (
  companyId: number,
  today: Date,
  limit: number,
): SQL<DueSums & { readonly items: FirstDue[] }> => sql`(
  with debts as (select *, ${isLate(today)} as is_late from ${selectPayableDebts(companyId)} debts)
  select json_build_object('count', count(*), 'total', coalesce(sum(amount), 0), 'overdueCount', count(*) filter (where is_late),
    'overdue', coalesce(sum(amount) filter (where is_late), 0), 'items', coalesce((
      select json_agg(json_build_object('kind', kind, 'id', id, 'orderId', order_id, 'amount', amount, 'dueAt', due_at, 'isOverdue', is_late)
        order by ${payableRank}, due_at, id)
      from (select * from debts order by ${payableRank}, due_at, id limit ${limit}) first), '[]'::json))
  from debts)`;

export interface PayableDebtRow extends Record<string, unknown> {
  readonly kind: DebtKey['kind'];
  readonly id: number;
  readonly order_id: number | null;
  readonly project_name: string | null;
  readonly document: string | null;
  readonly cheque: string | null;
  readonly amount: string;
  readonly due_at: Date | string;
  readonly is_bounced: boolean;
  readonly is_waiting: boolean;
}

export const toPayableDebt = (row: PayableDebtRow): PayableDebt => ({
  ...{ kind: row.kind, id: row.id, orderId: row.order_id, projectName: row.project_name },
  ...{ document: row.document, cheque: row.cheque, open: Number(row.amount) },
  ...{ dueAt: new Date(row.due_at), isBounced: row.is_bounced, isWaiting: row.is_waiting },
});

/** Of these those that the account still owes, the longest due first. */
export async function listPayableDebts(
  tx: Tx,
  companyId: number,
  keys: readonly DebtKey[],
  { isComputed }: { readonly isComputed: boolean },
): Promise<PayableDebt[]> {
  if (keys.length === 0) return [];
  const names = keys.map(({ kind, id }) => `${kind} ${id}`);
  const { rows } = await tx.execute<PayableDebtRow>(sql`
    select * from ${selectPayableDebts(companyId, isComputed)} debts
    where kind || ' ' || id = any(${sql.param(names)}::text[]) order by due_at, id`);
  return rows.map(toPayableDebt);
}
