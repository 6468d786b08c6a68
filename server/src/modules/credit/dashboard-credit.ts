import { eq, sql } from 'drizzle-orm';
import { filsToAed, type Fils } from '@platewright/domain/money/fils';
import type { Tx } from '../../platform/db/database.ts';
import { companies } from '../../platform/db/schema/index.ts';
import { selectUsedCredit } from '../ledger/index.ts';
import { selectOfferedCheques } from './company-credit.ts';

export interface DashboardCreditRow {
  readonly limit: Fils;
  readonly used: Fils;
  readonly isFrozen: boolean;
}

/** Limit and used credit of a company with granted credit as JSON, as a part of another statement. */
export function selectDashboardCredit(tx: Tx, companyId: number) {
  return tx
    .select({
      credit: sql<DashboardCreditRow>`json_build_object('limit', ${companies.creditLimit},
        'isFrozen', ${companies.creditFrozenAt} is not null,
        'used', (${selectUsedCredit(tx, companyId)}) + (${selectOfferedCheques(tx, companyId)}))`.as('credit'),
    })
    .from(companies)
    .where(sql`${eq(companies.id, companyId)} and ${eq(companies.creditState, 'granted')}`);
}

/** The row in the format of the wire. */
export const presentDashboardCredit = ({ limit, used, isFrozen }: DashboardCreditRow) => ({
  limit: filsToAed(limit),
  // What was paid in advance is used by nobody.
  used: filsToAed(Math.max(0, used)),
  isFrozen,
});
