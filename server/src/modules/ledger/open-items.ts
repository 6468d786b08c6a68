import { sql, type SQL } from 'drizzle-orm';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { LedgerAmounts } from '@platewright/domain/ledger/ledger-entry';
import type { OpenItemSource } from '@platewright/domain/ledger/open-item';
import type { OpenItem } from '@platewright/domain/ledger/statement';
import type { Tx } from '../../platform/db/database.ts';
import { cheques, invoices, ledgerEntries, openItems, orders, payments } from '../../platform/db/schema/index.ts';

/**
 * What accounts have still to pay, each with what it is of, as a table of a statement: as it was stored with the last change of each. On
 * credit payments settle the debt with the oldest due date first, or the one that they were received for, as `selectOpenDebts` does; what was bought in other ways is settled order
 * by order, due at once, and then by what came in for none of them, or for one that needs no more (`leftOnAccount`). The cheque of an order is open until the bank has paid it, and
 * late at once when it bounces: a day before its due date. A correction against the customer that nothing settles is due at once, too.
 */
export const selectOpenItems = (companyIds: readonly number[]): SQL => sql`(
  select company_id, source, item_id as id, due_at, amount from ${openItems} where company_id = any(${sql.param([...companyIds])}::integer[]))`;

/** The same found in the entries by the function that says so alone, for a transaction that may have changed them: what is stored follows at its end. */
export const computeOpenItems = (companyIds: readonly number[]): SQL =>
  sql`account_open_items(${sql.param([...companyIds])}::integer[])`;

/** Of an open item `open` with its order `o`: it is in cash, and nobody is late before its courier has delivered it. */
export const waitsForCourier: SQL = sql`(open.source = 'order' and o.status_id <> ${orderStatus.completed} and exists (select 1 from ${payments} p
  where p.order_id = o.id and p.method = 'cash' and p.cash_received_on is null and p.state <> 'failed'))`;

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
    with sums as (
      select coalesce(sum(owed), 0) as owed, coalesce(sum(promised), 0) as promised from ${ledgerEntries} where company_id = ${companyId}
    )
    select sums.owed, sums.promised, open.source, open.amount,
      open.due_at + case open.source when 'bounced' then interval '1 day' else interval '0' end as due_at,
      o.id as order_id, i.number as document, o.po_number, c.number as cheque
    from sums
    left join ${selectOpenItems([companyId])} open on true
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
