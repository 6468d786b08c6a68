import { randomUUID } from 'node:crypto';
import { CallError } from '@platewright/contract/call-errors';
import { aedToFils } from '@platewright/domain/money/fils';
import { sumCharges } from '@platewright/domain/payments/combined-payment';
import { isPaymentMethodId } from '@platewright/domain/payments/payment-methods';
import { combinedPayments } from '../../../platform/db/schema/index.ts';
import { getCustomerPrincipal, type HandlerContext } from '../../../platform/http/handler-context.ts';
import type { RemotePaymentProvider } from '../../../providers/payment/port.ts';
import { getStoredCharge, loadPayableCheckoutContext, withdrawAttempt } from '../../checkout/index.ts';
import { listPermittedOrders } from '../../orders/index.ts';
import { insertAttempt } from '../insert-attempt.ts';
import { QUERY_DELAY_SECONDS } from '../query-payment.ts';
import { findCombinedProvider, sumQuoted, toQuotedOrder, type QuotedOrder } from './quote-orders.ts';

export interface CombinedPaymentInput {
  readonly orderIds: readonly number[];
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
}

/**
 * The first stage, in one transaction: locks the orders in the order of their numbers, recalculates what they cost and stores an
 * attempt for each before the provider is called. All of them can be paid, or none is begun.
 * @throws CallError notFound, alreadyPaid, methodUnavailable, priceChanged and every obstacle
 */
export async function startCombinedPayment(
  ctx: HandlerContext,
  { orderIds, method, expectedTotal }: CombinedPaymentInput,
): Promise<StartedCombinedPayment> {
  const { tx, deps } = ctx;
  const principal = getCustomerPrincipal(ctx);
  const now = deps.clock.now();
  const provider = findCombinedProvider(deps.paymentProviders, method);
  if (!provider || !isPaymentMethodId(method)) throw new CallError('methodUnavailable');
  const permitted = await listPermittedOrders(tx, principal, 'pay', orderIds);
  if (permitted.length < orderIds.length) throw new CallError('notFound');
  const quoted: QuotedOrder[] = [];
  for (const orderId of permitted)
    quoted.push(toQuotedOrder(await loadPayableCheckoutContext(tx, now, orderId, { lock: true })));
  const obstacle = quoted.find((one) => one.obstacle !== null)?.obstacle;
  if (obstacle) throw new CallError(obstacle);
  if (aedToFils(expectedTotal) !== sumQuoted(quoted)) throw new CallError('priceChanged');
  const combinedId = randomUUID();
  const { companyId, userId } = principal;
  await tx.insert(combinedPayments).values({ id: combinedId, companyId, userId, createdAt: now });
  const charges = [];
  for (const { context } of quoted) {
    await withdrawAttempt(tx, context.rows.open, now);
    const attempt = await insertAttempt(ctx, context, { method, state: 'started', combinedId });
    charges.push(getStoredCharge(attempt));
  }
  await deps.jobs.enqueue(tx, 'queryPayment', { paymentId: combinedId }, { afterSeconds: QUERY_DELAY_SECONDS });
  return { reference: combinedId, provider, charge: sumCharges(charges), orderIds: permitted };
}
