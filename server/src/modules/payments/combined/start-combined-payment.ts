import { randomUUID } from 'node:crypto';
import { CallError } from '@platewright/contract/call-errors';
import { aedToFils, sumFils } from '@platewright/domain/money/fils';
import { sumCharges } from '@platewright/domain/payments/combined-payment';
import { isRemoteMethodId } from '@platewright/domain/payments/payment-methods';
import { combinedPayments } from '../../../platform/db/schema/index.ts';
import { getCustomerPrincipal, type HandlerContext } from '../../../platform/http/handler-context.ts';
import type { RemotePaymentProvider } from '../../../providers/payment/port.ts';
import { getStoredCharge, loadPayableCheckoutContext, withdrawAttempt } from '../../checkout/index.ts';
import { listPermittedOrders } from '../../orders/index.ts';
import { insertAttempt } from '../insert-attempt.ts';
import type { DebtKey } from '../../ledger/index.ts';
import { insertDebtPayment, loadPayableDebts } from '../debts/start-debts.ts';
import { mayPayDebts } from '../debts/quote-debts.ts';
import { QUERY_DELAY_SECONDS } from '../query-payment.ts';
import { findCombinedProvider, sumQuoted, toQuotedOrder, type QuotedOrder } from './quote-orders.ts';

export interface CombinedPaymentInput {
  readonly orderIds: readonly number[];
  readonly debts: readonly DebtKey[];
  readonly method: string;
  /** In AED. */
  readonly expectedTotal: number;
}

/** A stored payment of several orders that is sent to its provider after the transaction. */
export interface StartedCombinedPayment {
  readonly reference: string;
  readonly provider: RemotePaymentProvider;
  readonly charge: ReturnType<typeof sumCharges>;
  readonly orderIds: readonly number[];
  /** What it pays besides, as the customer calls it: numbers of invoices or orders. */
  readonly debtNames: readonly string[];
}

/**
 * The first stage, in one transaction: locks the orders in the order of their numbers, then the account of debts, recalculates what all of it costs and stores an
 * attempt for each order, and one for the debts, before the provider is called. All of it can be paid, or nothing is begun.
 * @throws CallError notFound, alreadyPaid, methodUnavailable, priceChanged and every obstacle
 */
export async function startCombinedPayment(
  ctx: HandlerContext,
  { orderIds, debts: keys, method, expectedTotal }: CombinedPaymentInput,
): Promise<StartedCombinedPayment> {
  const { tx, deps } = ctx;
  const principal = getCustomerPrincipal(ctx);
  const now = deps.clock.now();
  const provider = findCombinedProvider(deps.paymentProviders, method);
  if (!provider || !isRemoteMethodId(method)) throw new CallError('methodUnavailable');
  if (keys.length > 0 && !mayPayDebts(principal)) throw new CallError('notFound');
  const permitted = orderIds.length === 0 ? [] : await listPermittedOrders(tx, principal, 'pay', orderIds);
  if (permitted.length < orderIds.length) throw new CallError('notFound');
  const quoted: QuotedOrder[] = [];
  for (const orderId of permitted)
    quoted.push(toQuotedOrder(await loadPayableCheckoutContext(tx, now, orderId, { lock: true })));
  const obstacle = quoted.find((one) => one.obstacle !== null)?.obstacle;
  if (obstacle) throw new CallError(obstacle);
  const { companyId, userId } = principal;
  const debts = keys.length === 0 ? [] : await loadPayableDebts(tx, principal, keys);
  const due = sumFils([sumQuoted(quoted), ...debts.map(({ open }) => open)]);
  if (aedToFils(expectedTotal) !== due) throw new CallError('priceChanged');
  const combinedId = randomUUID();
  await tx.insert(combinedPayments).values({ id: combinedId, companyId, userId, createdAt: now });
  const charges = [];
  for (const { context } of quoted) {
    await withdrawAttempt(tx, context.rows.open, now);
    const attempt = await insertAttempt(ctx, context, { method, state: 'started', combinedId });
    charges.push(getStoredCharge(attempt));
  }
  if (debts.length > 0)
    charges.push(await insertDebtPayment(ctx, { id: combinedId, companyId, method, provider, debts }));
  await deps.jobs.enqueue(tx, 'queryPayment', { paymentId: combinedId }, { afterSeconds: QUERY_DELAY_SECONDS });
  const debtNames = debts.map(({ document, orderId, id }) => document ?? String(orderId ?? id));
  return { reference: combinedId, provider, charge: sumCharges(charges), orderIds: permitted, debtNames };
}
