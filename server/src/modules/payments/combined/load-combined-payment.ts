import { and, asc, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { getCombinedState } from '@platewright/domain/payments/combined-payment';
import type { Tx } from '../../../platform/db/database.ts';
import { combinedPayments, invoices, orders, payments, users } from '../../../platform/db/schema/index.ts';
import type { CustomerPrincipal } from '../../../platform/principal.ts';
import { selectGoingBack } from '../refunds.ts';

/**
 * A payment of several orders with its attempts, in the order of the orders' numbers, for whoever has paid it and owners of the account.
 * @throws CallError notFound
 */
export async function loadCombinedPayment(tx: Tx, principal: CustomerPrincipal, combinedId: string) {
  const { companyId, userId, isMember } = principal;
  const isOfCaller = isMember ? eq(combinedPayments.userId, userId) : undefined;
  const rows = await tx
    .select({
      payment: payments,
      isGoingBack: selectGoingBack(tx),
      projectName: orders.projectName,
      invoice: invoices.number,
      startedAt: combinedPayments.createdAt,
      paidBy: { firstname: users.firstname, lastname: users.lastname },
    })
    .from(combinedPayments)
    .innerJoin(users, eq(users.id, combinedPayments.userId))
    .innerJoin(payments, eq(payments.combinedId, combinedPayments.id))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(invoices, eq(invoices.paymentId, payments.id))
    .where(and(eq(combinedPayments.id, combinedId), eq(combinedPayments.companyId, companyId), isOfCaller))
    .orderBy(asc(payments.orderId));
  const [first] = rows;
  if (!first) throw new CallError('notFound');
  const attempts = rows.map((row) => ({
    ...row,
    state: row.isGoingBack ? ('refunded' as const) : row.payment.state,
  }));
  return { first, attempts, state: getCombinedState(attempts.map(({ state }) => state)) };
}
