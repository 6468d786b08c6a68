import { inArray, sql, type SQL } from 'drizzle-orm';
import { ageingColumns, listAgeingRanges, type AgeingColumn } from '@platewright/domain/ledger/ageing';
import type { Fils } from '@platewright/domain/money/fils';
import { toLocalDay, OPERATOR_TIME_ZONE } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import { cheques, ledgerEntries } from '../../platform/db/schema/index.ts';

/** What an account owes by how long it has been due, in fils. */
export type Ageing = Readonly<Record<AgeingColumn, Fils>>;

/**
 * The open debts of accounts by how long they have been due on the day of the operator, in one statement. On credit payments
 * settle the debt with the oldest due date first, as `selectOpenDebts` does; what was bought in other ways is settled order by
 * order, due at once, and then by what came in for none of them. The cheque of an order is open until the bank has paid it, and
 * late at once when it bounces. A correction against the customer that nothing settles is due at once, too.
 * @returns accounts that owe nothing are missing
 */
export async function loadAgeing(tx: Tx, companyIds: readonly number[], now: Date): Promise<Map<number, Ageing>> {
  if (companyIds.length === 0) return new Map();
  const { rows } = await tx.execute<{ company_id: number } & Record<AgeingColumn, string>>(sql`
    with entries as (
      select id, company_id, kind, owed, promised, is_on_credit, order_id, payment_id, due_at, created_at
      from ${ledgerEntries} where ${inArray(ledgerEntries.companyId, [...companyIds])}
    ),
    waiting as (
      select company_id, payment_id, amount, due_at from ${cheques}
      where ${inArray(cheques.companyId, [...companyIds])} and payment_id is not null and cleared_at is null and bounced_at is null
    ),
    orders_otherwise as (
      select company_id, order_id, sum(owed) as amount, max(created_at) filter (where owed > 0) as at
      from entries where not is_on_credit group by company_id, order_id
    ),
    settled as (
      select company_id, is_on_credit, -sum(case kind when 'chequeCleared' then promised else owed end) as paid,
        max(created_at) filter (where owed > 0) as at
      from entries e
      where (kind = 'chequeCleared' and payment_id is null) or (is_on_credit and (kind in ('payment', 'adjustment')
          or (kind = 'creditNote' and not exists (select 1 from waiting w where w.payment_id = e.payment_id))))
        or (not is_on_credit and order_id is null and kind in ('payment', 'adjustment'))
      group by company_id, is_on_credit
    ),
    debts as (
      select company_id, true as is_on_credit, id, owed as amount,
        due_at - case kind when 'chequeBounced' then interval '1 day' else interval '0' end as due_at, due_at as sorted_by
      from entries where due_at is not null
      union all
      select company_id, false, order_id, amount, at, at from orders_otherwise where order_id is not null and amount > 0
    ),
    summed as (
      select *, sum(amount) over (partition by company_id, is_on_credit order by sorted_by, id) as so_far from debts
    ),
    open as (
      select company_id, summed.due_at, least(amount, so_far - greatest(coalesce(paid, 0), 0)) as amount
      from summed left join settled using (company_id, is_on_credit)
      where so_far > greatest(coalesce(paid, 0), 0)
      union all
      select company_id, due_at, amount from waiting
      union all
      select company_id, at, -paid from settled where paid < 0
    ),
    late as (select company_id, amount, ${toLocalDay(now)}::date - (due_at at time zone ${OPERATOR_TIME_ZONE})::date as days from open)
    select company_id, ${sql.join(listAgeingRanges().map(sumColumn), sql`, `)} from late group by company_id`);
  return new Map(
    rows.map((row) => [
      row.company_id,
      Object.fromEntries(ageingColumns.map((column) => [column, Number(row[column])])) as Record<AgeingColumn, Fils>,
    ]),
  );
}

const sumColumn = ({ column, after, until }: ReturnType<typeof listAgeingRanges>[number]): SQL => sql`
  coalesce(sum(amount) filter (where ${after === null ? sql`true` : sql`days > ${after}`} and
    ${until === null ? sql`true` : sql`days <= ${until}`}), 0) as ${sql.identifier(column)}`;
