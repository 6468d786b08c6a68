import { sql, type SQL } from 'drizzle-orm';
import { ageingColumns, listAgeingRanges, type AgeingColumn } from '@platewright/domain/ledger/ageing';
import type { Fils } from '@platewright/domain/money/fils';
import { toLocalDay, OPERATOR_TIME_ZONE } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import { selectOpenItems } from './open-items.ts';

/** What an account owes by how long it has been due, in fils. */
export type Ageing = Readonly<Record<AgeingColumn, Fils>>;

/**
 * The open debts of accounts (`selectOpenItems`) by how long they have been due on the day of the operator, in one statement.
 * @returns accounts that owe nothing are missing
 */
export async function loadAgeing(tx: Tx, companyIds: readonly number[], now: Date): Promise<Map<number, Ageing>> {
  if (companyIds.length === 0) return new Map();
  const { rows } = await tx.execute<{ company_id: number } & Record<AgeingColumn, string>>(sql`
    with late as (
      select company_id, amount, ${toLocalDay(now)}::date - (due_at at time zone ${OPERATOR_TIME_ZONE})::date as days
      from ${selectOpenItems(companyIds)} open
    )
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
