import { sql } from 'drizzle-orm';
import type { OpenItemSource } from '@platewright/domain/ledger/open-item';
import type { PayableKind } from '@platewright/domain/bank/allocate-money';
import type { Fils } from '@platewright/domain/money/fils';
import type { Tx } from '../../platform/db/database.ts';
import { cheques, invoices, ledgerEntries, openItems, orders } from '../../platform/db/schema/index.ts';
import { computeOpenItems } from '../ledger/index.ts';

/** Of one thing of an account more is to be paid than before. */
export interface OwedAgain {
  readonly kind: PayableKind;
  readonly orderId: number | null;
  readonly invoice: string | null;
  readonly cheque: string | null;
  readonly amount: Fils;
}

interface OwedAgainRow extends Record<string, unknown> {
  readonly source: OpenItemSource;
  readonly order_id: number | null;
  readonly invoice: string | null;
  readonly cheque: string | null;
  readonly amount: string;
}

/** Nobody reads more. */
const MAX_OWED_AGAIN = 20;

/**
 * What this transaction has made an account owe, the longest due first: what is stored follows at its end, so that both are compared. It need not be
 * what the money had paid: what is kept on an account pays the oldest.
 */
export async function listOwedAgain(tx: Tx, companyId: number): Promise<OwedAgain[]> {
  const { rows } = await tx.execute<OwedAgainRow>(sql`
    select open.source, open.amount - coalesce(stored.amount, 0) as amount, o.id as order_id, i.number as invoice, c.number as cheque
    from ${computeOpenItems([companyId])} open
    left join ${openItems} stored on stored.company_id = open.company_id and stored.source = open.source and stored.item_id = open.id
    left join ${ledgerEntries} e on e.id = open.id and open.source in ('debt', 'bounced')
    left join ${cheques} c on c.id = case open.source when 'cheque' then open.id else e.cheque_id end
    left join ${orders} o on o.id = case open.source when 'order' then open.id else coalesce(e.order_id, c.order_id) end
    left join ${invoices} i on i.order_id = o.id
    where open.amount > coalesce(stored.amount, 0)
    order by open.due_at, open.id limit ${MAX_OWED_AGAIN}`);
  return rows.map(({ source, order_id: orderId, invoice, cheque, amount }) => ({
    kind: source === 'order' ? 'sale' : source === 'cheque' ? 'cheque' : 'debt',
    ...{ orderId, invoice, cheque, amount: Number(amount) },
  }));
}
