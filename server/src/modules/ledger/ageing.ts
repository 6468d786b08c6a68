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
 * order and due at once.
 * @returns accounts that owe nothing are missing
 */
export async function loadAgeing(tx: Tx, companyIds: readonly number[], now: Date): Promise<Map<number, Ageing>> {
  if (companyIds.length === 0) return new Map();
  const { rows } = await tx.execute<{ company_id: number } & Record<AgeingColumn, string>>(sql`
    with entries as (select * from ${ledgerEntries} where ${inArray(ledgerEntries.companyId, [...companyIds])}),
    settled as (
      select company_id, -sum(case kind when 'chequeCleared' then promised else owed end) as paid
      from entries e
      where is_on_credit and (kind in ('payment', 'adjustment') or (kind = 'chequeCleared' and payment_id is null)
        or (kind = 'creditNote' and not exists (
          select 1 from ${cheques} c where c.payment_id = e.payment_id and c.cleared_at is null and c.bounced_at is null)))
      group by company_id
    ),
    debts as (
      select company_id, due_at, owed, sum(owed) over (partition by company_id order by due_at, id) as so_far
      from entries where due_at is not null
    ),
    open as (
      select company_id, due_at, least(owed, so_far - greatest(coalesce(paid, 0), 0)) as amount
      from debts left join settled using (company_id)
      where so_far > greatest(coalesce(paid, 0), 0)
      union all
      select company_id, min(created_at), sum(owed) from entries
      where not is_on_credit group by company_id, order_id having sum(owed) > 0
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
