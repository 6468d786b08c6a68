import { and, eq, ne, sql } from 'drizzle-orm';
import type { Fils } from '@platewright/domain/money/fils';
import { accountGroups } from '@platewright/domain/permissions/principal';
import type { Tx } from '../../platform/db/database.ts';
import { orders, payments } from '../../platform/db/schema/index.ts';
import { findCompany, lockCompany } from '../companies/index.ts';
import { hasOverdueDebt, sumUsedCredit } from './balance.ts';

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
  const company = await (lock ? lockCompany : findCompany)(tx, companyId);
  if (!company) throw new Error(`Company ${companyId} does not exist.`);
  const used = (await sumUsedCredit(tx, companyId)) + (await sumOfferedCheques(tx, companyId, exceptOrderId));
  const isGranted = company.creditState === 'granted';
  return {
    isCompany: company.groupId !== accountGroups.personal,
    granted: isGranted && company.creditFrozenAt === null,
    limit: company.creditLimit,
    used,
    available: isGranted ? company.creditLimit - used : 0,
    hasOverdue: await hasOverdueDebt(tx, companyId, now),
    termsDays: company.creditTermsDays,
  };
}

/** Cheques offered by the customer and not yet accepted by staff: not in the ledger yet, but they reserve credit. */
async function sumOfferedCheques(tx: Tx, companyId: number, exceptOrderId: number): Promise<Fils> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${payments.amount}), 0)`.mapWith(Number) })
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
  return row?.sum ?? 0;
}
