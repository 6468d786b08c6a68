import { or, sql, type SQL } from 'drizzle-orm';
import type { RemindingSort } from '@platewright/contract/modules/reminders/desk-calls';
import type { OpenItemSource } from '@platewright/domain/ledger/open-item';
import type { OwedItem } from '@platewright/domain/reminders/plan-reminder';
import { addDays } from '@platewright/domain/time/iso-days';
import { toLocalDay } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import { cheques, invoices, ledgerBalances, ledgerEntries, orders } from '../../platform/db/schema/index.ts';
import { ilikeContains } from '../../platform/db/text-search.ts';
import { selectOpenItems, waitsForCourier } from './open-items.ts';

/** One thing that an account has still to pay itself: a cheque that waits is paid by the bank. */
export interface OwedLedgerItem extends OwedItem {
  readonly source: Exclude<OpenItemSource, 'cheque'>;
  /** Its entry or order; of a correction 1 on credit, else 0. */
  readonly id: number;
  readonly dueAt: Date;
  /** Number of its invoice. */
  readonly document: string | null;
  /** A debt of credit: while it is overdue nothing more is ordered on account. */
  readonly isOnCredit: boolean;
}

export interface OwingAccount {
  /** In fils, without what cheques promise. */
  readonly owed: number;
  /** The longest due first. */
  readonly items: readonly OwedLedgerItem[];
}

interface OwedRow extends Record<string, unknown> {
  readonly company_id: number;
  readonly owed: string;
  readonly source: OwedLedgerItem['source'];
  readonly id: number;
  readonly amount: string;
  readonly due_at: Date | string;
  readonly since: Date | string;
  readonly order_id: number | null;
  readonly document: string | null;
  readonly is_waiting: boolean;
}

/**
 * The parts of a statement that end in `owed_items`: what accounts have still to pay themselves (`selectOpenItems`), each with what it is of,
 * and `place`, which sorts the longest due first.
 */
const owedItemParts = (companyIds: readonly number[]): SQL => sql`
    owed_items as (
      select open.company_id, b.owed, open.source, open.id, open.amount,
        open.due_at + case open.source when 'bounced' then interval '1 day' else interval '0' end as due_at,
        coalesce(e.created_at, open.due_at) as since, o.id as order_id, i.number as document,
        ${waitsForCourier} as is_waiting,
        row_number() over (partition by open.company_id order by open.due_at, open.id, open.source) as place
      from ${selectOpenItems(companyIds)} open
      join ${ledgerBalances} b on b.company_id = open.company_id
      left join ${ledgerEntries} e on e.id = open.id and open.source in ('debt', 'bounced')
      left join ${cheques} c on c.id = e.cheque_id
      left join ${orders} o on o.id = case open.source when 'order' then open.id else coalesce(e.order_id, c.order_id) end
      left join ${invoices} i on i.order_id = o.id
      where open.source <> 'cheque' and b.owed > 0
    )`;

function toItem(row: OwedRow): OwedLedgerItem {
  const dueAt = new Date(row.due_at);
  return {
    ...{ source: row.source, id: row.id, amount: Number(row.amount), orderId: row.order_id, dueAt },
    // Late at once when a cheque for it bounces.
    dueOn: addDays(toLocalDay(dueAt), row.source === 'bounced' ? -1 : 0),
    ...{ since: toLocalDay(new Date(row.since)), document: row.document },
    ...{ isWaiting: row.is_waiting, isOnCredit: row.source === 'debt' || row.source === 'bounced' },
  };
}

/**
 * What accounts have still to pay, in one statement.
 * @returns accounts that owe nothing are missing
 */
export async function loadOwedItems(tx: Tx, companyIds: readonly number[]): Promise<Map<number, OwingAccount>> {
  const accounts = new Map<number, { owed: number; items: OwedLedgerItem[] }>();
  if (companyIds.length === 0) return accounts;
  const { rows } = await tx.execute<OwedRow>(sql`
    with ${owedItemParts(companyIds)} select * from owed_items order by company_id, place`);
  for (const row of rows) {
    const account = accounts.get(row.company_id) ?? { owed: Number(row.owed), items: [] };
    accounts.set(row.company_id, account);
    account.items.push(toItem(row));
  }
  return accounts;
}

interface RemindablePage {
  readonly companyId: number;
  /** A part of the number of an invoice or an order. */
  readonly search: string;
  readonly sort: RemindingSort;
  readonly direction: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

/**
 * A page of what an account can be reminded of, and how much there is in all: `leaveUncovered` of the domain as SQL, so that of
 * many items only those of the page are read; `modules/reminders/remindable-items.test.ts` compares both.
 */
export async function listRemindableItems(
  tx: Tx,
  { companyId, search, sort, direction, offset, limit }: RemindablePage,
): Promise<{ readonly rows: readonly OwedLedgerItem[]; readonly count: number }> {
  const text = search.trim();
  const order = sql.raw(direction);
  const found =
    text === '' ? sql`true` : or(ilikeContains(sql`document`, text), ilikeContains(sql`order_id::text`, text));
  const parts = sql`${owedItemParts([companyId])},
    summed_items as (
      select *, sum(amount) over (order by place) as so_far, greatest(0, sum(amount) over () - owed) as covered from owed_items
    ),
    remindable as (
      select company_id, owed, source, id, least(amount, so_far - covered) as amount, due_at, since, order_id, document, is_waiting, place
      from summed_items where so_far > covered and not is_waiting and ${found}
    )`;
  const { rows } = await tx.execute<OwedRow & { count: string }>(sql`
    with ${parts}
    select page.*, counted.count from (select count(*) as count from remindable) counted
    left join (select * from remindable order by ${sort === 'amount' ? sql`amount ${order},` : sql``} place ${order}
      limit ${limit} offset ${offset}) page on true
    order by ${sort === 'amount' ? sql`page.amount ${order},` : sql``} page.place ${order}`);
  return {
    rows: rows.filter((row) => row.source !== null).map(toItem),
    count: Number(rows[0]?.count ?? 0),
  };
}
