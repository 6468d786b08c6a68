import { and, eq, inArray, ne, sql, type Placeholder } from 'drizzle-orm';
import { getPrepaid, type AccountMoney } from '@platewright/domain/bank/pay-waiting-orders';
import type { Fils } from '@platewright/domain/money/fils';
import { accountGroups } from '@platewright/domain/permissions/principal';
import type { Tx } from '../../platform/db/database.ts';
import { companies, orders, payments } from '../../platform/db/schema/index.ts';
import { lockCompany } from '../companies/index.ts';
import {
  hasOverdueDebt,
  selectAccountMoney,
  selectDebtState,
  selectUsedCredit,
  type CompanyKey,
  type DebtState,
} from '../ledger/index.ts';

export interface CompanyCredit {
  readonly isCompany: boolean;
  /** Granted and not frozen. */
  readonly granted: boolean;
  /** A cheque was returned; ends when staff end it. */
  readonly isFrozen: boolean;
  readonly limit: Fils;
  /** Unsettled orders on account and cheques, without those of the excluded order. */
  readonly used: Fils;
  readonly available: Fils;
  readonly hasOverdue: boolean;
  readonly termsDays: number;
  /** What is kept on its account and may pay an order. */
  readonly prepaid: Fils;
  readonly money: AccountMoney;
  /** Granted, also while it is frozen: what comes in for nothing raises it. */
  readonly hasCredit: boolean;
}

/** What `selectCompanyCredit` reads. */
export interface CompanyCreditRow {
  readonly groupId: number;
  readonly state: string;
  readonly isFrozen: boolean;
  readonly limit: Fils;
  readonly termsDays: number;
  readonly ledger: Fils;
  readonly offered: Fils;
  readonly debts: DebtState;
  readonly money: AccountMoney;
}

const creditOf = (tx: Tx, companyId: CompanyKey, exceptOrderId: number | Placeholder) =>
  sql<CompanyCreditRow>`json_build_object('groupId', ${companies.groupId}, 'state', ${companies.creditState},
    'isFrozen', ${companies.creditFrozenAt} is not null, 'limit', ${companies.creditLimit},
    'termsDays', ${companies.creditTermsDays}, 'ledger', (${selectUsedCredit(tx, companyId)}),
    'offered', (${selectOfferedCheques(tx, companyId, exceptOrderId)}), 'debts', (${selectDebtState(tx, companyId)}), 'money', (${selectAccountMoney(tx, companyId)}))`.as(
    'credit',
  );

/** A company's credit as a part of another statement; `exceptOrderId` leaves the cheque offered for that order out. */
export const selectCompanyCredit = (tx: Tx, companyId: CompanyKey, exceptOrderId: number | Placeholder = 0) =>
  tx
    .select({ credit: creditOf(tx, companyId, exceptOrderId) })
    .from(companies)
    .where(eq(companies.id, companyId));

/** The credit of several companies, in one statement. */
export async function loadCompanyCredits(
  tx: Tx,
  companyIds: readonly number[],
  now: Date,
): Promise<Map<number, CompanyCredit>> {
  const rows = await tx
    .select({ id: companies.id, credit: creditOf(tx, sql`"companies"."id"`, 0) })
    .from(companies)
    .where(inArray(companies.id, [...companyIds]));
  return new Map(rows.map(({ id, credit }) => [id, toCompanyCredit(credit, now)]));
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
  const [row] = await selectCompanyCredit(tx, companyId, exceptOrderId);
  if (!row) throw new Error(`Company ${companyId} does not exist.`);
  return toCompanyCredit(row.credit, now);
}

export function toCompanyCredit(row: CompanyCreditRow, now: Date): CompanyCredit {
  const used = row.ledger + row.offered;
  const isGranted = row.state === 'granted';
  return {
    isCompany: row.groupId !== accountGroups.personal,
    granted: isGranted && !row.isFrozen,
    isFrozen: isGranted && row.isFrozen,
    limit: row.limit,
    used,
    available: isGranted ? row.limit - used : 0,
    hasOverdue: hasOverdueDebt(row.debts, now),
    termsDays: row.termsDays,
    prepaid: getPrepaid(row.money),
    money: row.money,
    hasCredit: isGranted,
  };
}

/** Cheques offered by the customer and not yet accepted by staff: not in the ledger yet, but they reserve credit. */
export const selectOfferedCheques = (tx: Tx, companyId: CompanyKey, exceptOrderId: number | Placeholder = 0) =>
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
