import { and, eq, ne, sql } from 'drizzle-orm';
import type { Fils } from '@platewright/domain/money/fils';
import { offeredMethods, type PaymentMethodId } from '@platewright/domain/payment/methods';
import type { Standing } from '../checkout/standing.ts';
import { hasOverdueDebt, usedCredit } from '../credits/balance.ts';
import type { Tx } from '../db/database.ts';
import { companies, orders, payments } from '../db/schema/index.ts';

export interface Credit {
  readonly isCompany: boolean;
  /** Given and not frozen. */
  readonly granted: boolean;
  readonly limit: Fils;
  /** Orders on account and cheques that are not settled, the given order left out. */
  readonly used: Fils;
  readonly available: Fils;
  readonly hasOverdue: boolean;
  readonly termsDays: number;
}

/**
 * A company's credit (handbook 5.3). `lock` keeps the company for the rest of the transaction, so that two checkouts
 * can not both use the last dirham.
 */
export async function creditOf(
  tx: Tx,
  companyId: number,
  { now, without = 0, lock = false }: { now: Date; without?: number; lock?: boolean },
): Promise<Credit> {
  const query = tx.select().from(companies).where(eq(companies.id, companyId));
  const [company] = await (lock ? query.for('update') : query);
  if (!company) throw new Error(`Company ${companyId} does not exist.`);
  const used = (await usedCredit(tx, companyId)) + (await offeredCheques(tx, companyId, without));
  const given = company.creditState === 'granted';
  return {
    isCompany: company.groupId !== 1,
    granted: given && company.creditFrozenAt === null,
    limit: company.creditLimit,
    used,
    available: given ? company.creditLimit - used : 0,
    hasOverdue: await hasOverdueDebt(tx, companyId, now),
    termsDays: company.creditTermsDays,
  };
}

/** Cheques that customers offered and staff have not accepted yet: no entry of the ledger, but kept free for them. */
async function offeredCheques(tx: Tx, companyId: number, without: number): Promise<Fils> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${payments.amount}), 0)`.mapWith(Number) })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(orders.companyId, companyId),
        ne(payments.orderId, without),
        eq(payments.provider, 'house'),
        eq(payments.method, 'pdc'),
        eq(payments.state, 'authorised'),
      ),
    );
  return row?.sum ?? 0;
}

/** Methods that have an adapter. PayPal takes no dirhams and joins when its adapter does. */
const built: readonly PaymentMethodId[] = ['card', 'cash', 'pdc', 'dp'];

/** The methods that this order can be paid with now (handbook 5.2). */
export const methodsOf = ({ totals, physical, destinationCountry }: Standing, credit: Credit): PaymentMethodId[] =>
  offeredMethods({
    total: totals.grandTotalInclVat,
    fileOnly: !physical,
    countryId: destinationCountry,
    isCompany: credit.isCompany,
    hasCredit: credit.granted,
    availableBalance: credit.available,
    hasOverdue: credit.hasOverdue,
    allowed: built,
  });
