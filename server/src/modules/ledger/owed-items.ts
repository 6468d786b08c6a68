import { sql } from 'drizzle-orm';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { OwedItem } from '@platewright/domain/reminders/plan-reminder';
import { addDays } from '@platewright/domain/time/iso-days';
import { toLocalDay } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import { cheques, invoices, ledgerBalances, ledgerEntries, orders, payments } from '../../platform/db/schema/index.ts';
import { openItemParts, type OpenItemSource } from './open-items.ts';

/** One thing that an account has still to pay itself: a cheque that waits is paid by the bank. */
export interface OwedLedgerItem extends OwedItem {
  readonly source: Exclude<OpenItemSource, 'cheque'>;
  /** Its entry or order; 0 for a correction. */
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

/**
 * What accounts have still to pay, in one statement (`openItemParts`). An order in cash waits for its courier until it is
 * delivered.
 * @returns accounts that owe nothing are missing
 */
export async function loadOwedItems(tx: Tx, companyIds: readonly number[]): Promise<Map<number, OwingAccount>> {
  const accounts = new Map<number, { owed: number; items: OwedLedgerItem[] }>();
  if (companyIds.length === 0) return accounts;
  const { rows } = await tx.execute<{
    company_id: number;
    owed: string;
    source: OwedLedgerItem['source'];
    id: number | null;
    amount: string;
    due_at: Date | string;
    since: Date | string;
    order_id: number | null;
    document: string | null;
    is_waiting: boolean;
  }>(sql`
    with ${openItemParts(companyIds)}
    select open.company_id, b.owed, open.source, open.id, open.amount,
      open.due_at + case open.source when 'bounced' then interval '1 day' else interval '0' end as due_at,
      coalesce(e.created_at, open.due_at) as since, o.id as order_id, i.number as document,
      open.source = 'order' and o.status_id <> ${orderStatus.completed} and exists (select 1 from ${payments} p
        where p.order_id = o.id and p.method = 'cash' and p.cash_received_on is null and p.state <> 'failed') as is_waiting
    from open
    join ${ledgerBalances} b on b.company_id = open.company_id
    left join ${ledgerEntries} e on e.id = open.id and open.source in ('debt', 'bounced')
    left join ${cheques} c on c.id = e.cheque_id
    left join ${orders} o on o.id = case open.source when 'order' then open.id else coalesce(e.order_id, c.order_id) end
    left join ${invoices} i on i.order_id = o.id
    where open.source <> 'cheque' and b.owed > 0
    order by open.company_id, open.due_at, open.id`);
  for (const row of rows) {
    const account = accounts.get(row.company_id) ?? { owed: Number(row.owed), items: [] };
    accounts.set(row.company_id, account);
    const dueAt = new Date(row.due_at);
    account.items.push({
      ...{ source: row.source, id: row.id ?? 0, amount: Number(row.amount), orderId: row.order_id, dueAt },
      // Late at once when a cheque for it bounces.
      dueOn: addDays(toLocalDay(dueAt), row.source === 'bounced' ? -1 : 0),
      ...{ since: toLocalDay(new Date(row.since)), document: row.document },
      ...{ isWaiting: row.is_waiting, isOnCredit: row.source === 'debt' || row.source === 'bounced' },
    });
  }
  return accounts;
}
