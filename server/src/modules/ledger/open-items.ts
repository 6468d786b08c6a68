import { inArray, sql, type SQL } from 'drizzle-orm';
import type { LedgerAmounts } from '@platewright/domain/ledger/ledger-entry';
import type { OpenItem } from '@platewright/domain/ledger/statement';
import type { Tx } from '../../platform/db/database.ts';
import { cheques, invoices, ledgerEntries, orders } from '../../platform/db/schema/index.ts';
import { leftOnAccount } from './left-on-account.ts';

/**
 * The parts of a statement that end in `open`: what accounts have still to pay, each with what it is of. On credit payments settle
 * the debt with the oldest due date first, or the one that they were received for, as `selectOpenDebts` does; what was bought in other ways is settled order by order, due
 * at once, and then by what came in for none of them, or for one that needs no more (`leftOnAccount`). The cheque of an order is open until the bank has paid it, and late at once
 * when it bounces: a day before its due date. A correction against the customer that nothing settles is due at once, too.
 */
export const openItemParts = (companyIds: readonly number[]): SQL => sql`
    entries as (
      select id, company_id, kind, owed, promised, is_on_credit, order_id, payment_id, refund_id, settles_id, due_at, created_at
      from ${ledgerEntries} where ${inArray(ledgerEntries.companyId, [...companyIds])}
    ),
    waiting as (
      select id, company_id, payment_id, amount, due_at from ${cheques}
      where ${inArray(cheques.companyId, [...companyIds])} and payment_id is not null and cleared_at is null and bounced_at is null
    ),
    orders_otherwise as (
      select company_id, order_id, sum(owed) as amount, coalesce(sum(owed) filter (where refund_id is null), 0) as own,
        max(created_at) filter (where owed > 0) as at
      from entries where not is_on_credit group by company_id, order_id
    ),
    settling as (
      select e.company_id, is_on_credit, -case kind when 'chequeCleared' then promised else owed end as paid,
        case when owed > 0 then created_at end as at
      from entries e left join waiting w on w.payment_id = e.payment_id and e.kind = 'creditNote'
      where (kind = 'chequeCleared' and e.payment_id is null) or (is_on_credit and settles_id is null and (kind in ('payment', 'adjustment')
          or (kind = 'creditNote' and w.id is null)))
        or (not is_on_credit and order_id is null and kind in ('payment', 'adjustment'))
      union all
      select company_id, false, ${leftOnAccount(sql`o.order_id`, sql`o.own`)}, null
      from orders_otherwise o where order_id is not null and own < 0
    ),
    settled as (select company_id, is_on_credit, sum(paid) as paid, max(at) as at from settling group by company_id, is_on_credit),
    named as (select settles_id, -sum(owed) as paid from entries where settles_id is not null group by settles_id),
    debts as (
      select company_id, true as is_on_credit, case kind when 'chequeBounced' then 'bounced' else 'debt' end as source, id,
        owed - coalesce(named.paid, 0) as amount,
        due_at - case kind when 'chequeBounced' then interval '1 day' else interval '0' end as due_at,
        due_at as sorted_by
      from entries left join named on named.settles_id = entries.id where due_at is not null
      union all
      select company_id, false, 'order', order_id, amount, at, at from orders_otherwise where order_id is not null and amount > 0
    ),
    summed as (
      select *, sum(amount) over (partition by company_id, is_on_credit order by sorted_by, id) as so_far from debts
    ),
    open as (
      select company_id, source, summed.id, summed.due_at, least(amount, so_far - greatest(coalesce(paid, 0), 0)) as amount
      from summed left join settled using (company_id, is_on_credit)
      where so_far > greatest(coalesce(paid, 0), 0) and amount > 0
      union all
      select company_id, 'cheque', id, due_at, amount from waiting
      union all
      select company_id, 'correction', null, at, -paid from settled where paid < 0
    )`;

/** debt: bought on account · order: bought in another way · cheque, bounced: a cheque waits or was returned. */
export type OpenItemSource = 'debt' | 'order' | 'cheque' | 'bounced' | 'correction';

/** One thing that an account has still to pay, in fils. */
export interface NamedOpenItem extends OpenItem {
  readonly source: OpenItemSource;
  readonly orderId: number | null;
  /** The number of its invoice. */
  readonly document: string | null;
  readonly poNumber: string | null;
  readonly cheque: string | null;
}

/**
 * Both sums of an account and the first `limit` things that it has still to pay, the longest due first: of one moment, so that
 * they add up whatever is entered meanwhile.
 */
export async function loadOpenItems(
  tx: Tx,
  companyId: number,
  limit: number,
): Promise<{ readonly sums: LedgerAmounts; readonly items: NamedOpenItem[] }> {
  const { rows } = await tx.execute<{
    owed: string;
    promised: string;
    source: OpenItemSource | null;
    amount: string;
    due_at: Date | string;
    order_id: number | null;
    document: string | null;
    po_number: string | null;
    cheque: string | null;
  }>(sql`
    with ${openItemParts([companyId])},
    sums as (select coalesce(sum(owed), 0) as owed, coalesce(sum(promised), 0) as promised from entries)
    select sums.owed, sums.promised, open.source, open.amount,
      open.due_at + case open.source when 'bounced' then interval '1 day' else interval '0' end as due_at,
      o.id as order_id, i.number as document, o.po_number, c.number as cheque
    from sums
    left join open on true
    left join ${ledgerEntries} e on e.id = open.id and open.source in ('debt', 'bounced')
    left join ${cheques} c on c.id = case open.source when 'cheque' then open.id else e.cheque_id end
    left join ${orders} o on o.id = case open.source when 'order' then open.id else coalesce(e.order_id, c.order_id) end
    left join ${invoices} i on i.order_id = o.id
    order by open.due_at, open.id limit ${limit}`);
  return {
    sums: { owed: Number(rows[0]?.owed ?? 0), promised: Number(rows[0]?.promised ?? 0) },
    items: rows.flatMap((row) =>
      row.source === null
        ? []
        : {
            ...{ source: row.source, amount: Number(row.amount), dueAt: new Date(row.due_at) },
            ...{ isBounced: row.source === 'bounced', orderId: row.order_id, document: row.document },
            ...{ poNumber: row.po_number, cheque: row.cheque },
          },
    ),
  };
}
