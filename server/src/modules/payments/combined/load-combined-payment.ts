import { and, asc, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { getCombinedState } from '@platewright/domain/payments/combined-payment';
import type { Tx } from '../../../platform/db/database.ts';
import { combinedPayments, invoices, orders, payments, users } from '../../../platform/db/schema/index.ts';
import type { CustomerPrincipal } from '../../../platform/principal.ts';
import { getShownState } from '../debts/debt-payments.ts';
import { loadPaidDebts } from '../debts/load-paid-debts.ts';
import { selectGoingBack } from '../refunds.ts';

/**
 * A combined payment with its attempts, those of orders in the order of the orders' numbers, for whoever has paid it and owners of the account.
 * @throws CallError notFound
 */
export async function loadCombinedPayment(tx: Tx, principal: CustomerPrincipal, combinedId: string) {
  const { companyId, userId, isMember } = principal;
  const isOfCaller = isMember ? eq(combinedPayments.userId, userId) : undefined;
  const [combined] = await tx
    .select({
      startedAt: combinedPayments.createdAt,
      paidBy: { firstname: users.firstname, lastname: users.lastname },
    })
    .from(combinedPayments)
    .innerJoin(users, eq(users.id, combinedPayments.userId))
    .where(and(eq(combinedPayments.id, combinedId), eq(combinedPayments.companyId, companyId), isOfCaller));
  const rows = await tx
    .select({
      payment: payments,
      isGoingBack: selectGoingBack(tx),
      projectName: orders.projectName,
      invoice: invoices.number,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(invoices, eq(invoices.paymentId, payments.id))
    .where(eq(payments.combinedId, combinedId))
    .orderBy(asc(payments.orderId));
  const debts = await loadPaidDebts(tx, combinedId);
  const first = rows[0]?.payment ?? debts?.row;
  if (!combined || !first) throw new CallError('notFound');
  const attempts = rows.map((row) => ({
    ...row,
    state: row.isGoingBack ? ('refunded' as const) : row.payment.state,
  }));
  const states = [...attempts.map(({ state }) => state), ...(debts ? [getShownState(debts.row)] : [])];
  return { ...combined, first, attempts, debts, state: getCombinedState(states) };
}
