import { and, eq, ne, sql } from 'drizzle-orm';
import type { Fils } from '@platewright/domain/money/fils';
import { accountGroups } from '@platewright/domain/permissions/principal';
import type { Tx } from '../../platform/db/database.ts';
import { companies, orders, payments } from '../../platform/db/schema/index.ts';
import { lockCompany } from '../companies/index.ts';
import { hasOverdueDebt, selectDebtState, selectUsedCredit, type DebtState } from './balance.ts';

export interface CompanyCredit {
  readonly isCompany: boolean;
  /** Granted and not frozen. */
  readonly granted: boolean;
  readonly limit: Fils;
  /** Unsettled orders on account and cheques, without those of the excluded order. */
  readonly used: Fils;
  readonly available: Fils;
  readonly hasOverdue: boolean;
  readonly termsDays: number;
}

/**
 * A company's credit, amounts in fils (handbook 5.3). `exceptOrderId` leaves the cheque offered for that order out.
 * `lock` locks the company's row until the transaction ends, so that two checkouts cannot both use the last dirham.
 */
export async function loadCompanyCredit(
  tx: Tx,
  companyId: number,
  { now, exceptOrderId = 0, lock = false }: { now: Date; exceptOrderId?: number; lock?: boolean },
): Promise<CompanyCredit> {
  // The sums are read by a statement of their own: the one that waited for the lock sees them as they were before.
  if (lock) await lockCompany(tx, companyId);
  const [row] = await tx
    .select({
      company: companies,
      ledger: sql<number>`(${selectUsedCredit(tx, companyId)})`.mapWith(Number),
      offered: sql<number>`(${selectOfferedCheques(tx, companyId, exceptOrderId)})`.mapWith(Number),
      debts: sql<DebtState>`(${selectDebtState(tx, companyId)})`,
    })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!row) throw new Error(`Company ${companyId} does not exist.`);
  const { company } = row;
  const used = row.ledger + row.offered;
  const isGranted = company.creditState === 'granted';
  return {
    isCompany: company.groupId !== accountGroups.personal,
    granted: isGranted && company.creditFrozenAt === null,
    limit: company.creditLimit,
    used,
    available: isGranted ? company.creditLimit - used : 0,
    hasOverdue: hasOverdueDebt(row.debts, now),
    termsDays: company.creditTermsDays,
  };
}

/** Cheques offered by the customer and not yet accepted by staff: not in the ledger yet, but they reserve credit. */
export const selectOfferedCheques = (tx: Tx, companyId: number, exceptOrderId = 0) =>
  tx
    .select({ sum: sql<number>`coalesce(sum(${payments.amount}), 0)`.as('sum') })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(orders.companyId, companyId),
        ne(payments.orderId, exceptOrderId),
        eq(payments.method, 'pdc'),
        eq(payments.state, 'authorised'),
      ),
    );
