import { eq, sql } from 'drizzle-orm';
import { calculateOpenAmount, isOverdue } from '@platewright/domain/ledger/credit-usage';
import { filsToAed, type Fils } from '@platewright/domain/money/fils';
import type { Tx } from '../../platform/db/database.ts';
import { companies } from '../../platform/db/schema/index.ts';
import { selectOpenDebts, selectUsedCredit } from '../ledger/index.ts';
import { selectOfferedCheques } from './company-credit.ts';

/** Debts that the overview names. */
const MAX_DASHBOARD_DUES = 5;

export interface DashboardCreditRow {
  readonly limit: Fils;
  readonly used: Fils;
  readonly isFrozen: boolean;
  /** The open debts that are due first, in their order. */
  readonly debts: readonly {
    readonly orderId: number | null;
    readonly amount: Fils;
    readonly runningTotal: Fils;
    readonly paid: Fils;
    /** ISO 8601. */
    readonly dueAt: string;
    readonly bouncedAt: string | null;
  }[];
}

/** Limit, used credit and next debts of a company with granted credit as JSON, as a part of another statement. */
export function selectDashboardCredit(tx: Tx, companyId: number) {
  const first = selectOpenDebts(tx, companyId)
    .orderBy(sql`"debts"."running_total"`)
    .limit(MAX_DASHBOARD_DUES)
    .as('first_debts');
  const debts = tx
    .select({
      json: sql`coalesce(json_agg(json_build_object('orderId', ${first.orderId}, 'amount', ${first.amount},
        'runningTotal', ${first.runningTotal}, 'paid', ${first.paid}, 'dueAt', ${first.dueAt},
        'bouncedAt', ${first.bouncedAt}) order by ${first.runningTotal}), '[]'::json)`.as('json'),
    })
    .from(first);
  return tx
    .select({
      credit: sql<DashboardCreditRow>`json_build_object('limit', ${companies.creditLimit},
        'isFrozen', ${companies.creditFrozenAt} is not null,
        'used', (${selectUsedCredit(tx, companyId)}) + (${selectOfferedCheques(tx, companyId)}),
        'debts', (${debts}))`.as('credit'),
    })
    .from(companies)
    .where(sql`${eq(companies.id, companyId)} and ${eq(companies.creditState, 'granted')}`);
}

/** The row in the format of the wire. */
export const presentDashboardCredit = ({ limit, used, isFrozen, debts }: DashboardCreditRow, now: Date) => ({
  limit: filsToAed(limit),
  // What was paid in advance is used by nobody.
  used: filsToAed(Math.max(0, used)),
  isFrozen,
  dues: debts.map(({ orderId, amount, runningTotal, paid, dueAt, bouncedAt }) => ({
    orderId,
    amount: filsToAed(calculateOpenAmount(amount, runningTotal, paid)),
    dueAt: new Date(dueAt).toISOString(),
    isOverdue: isOverdue({ dueAt: new Date(dueAt), bouncedAt: bouncedAt === null ? null : new Date(bouncedAt) }, now),
  })),
});
