import type { PaymentObstacle } from '@platewright/contract/modules/payments/payment-obstacles';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { sumCharges } from '@platewright/domain/payments/combined-payment';
import { isAcceptedByStaff } from '@platewright/domain/payments/payment-methods';
import type { Language } from '@platewright/texts/languages';
import { sumFils, type Fils } from '@platewright/domain/money/fils';
import type { Tx } from '../../../platform/db/database.ts';
import type { CustomerPrincipal } from '../../../platform/principal.ts';
import type { PaymentProviders, RemotePaymentProvider } from '../../../providers/payment/port.ts';
import { getPaymentMethodName, listCheckoutContexts, type CheckoutContext } from '../../checkout/index.ts';
import { listPermittedOrders } from '../../orders/index.ts';
import { findPaymentObstacle } from '../payment-obstacle.ts';

/** An order of several that are to be paid at once. */
export interface QuotedOrder {
  readonly context: CheckoutContext;
  readonly amount: Fils;
  readonly obstacle: PaymentObstacle | null;
}

export const toQuotedOrder = (context: CheckoutContext): QuotedOrder => ({
  context,
  amount: context.totals.grandTotalInclVat,
  obstacle: context.order.statusId === orderStatus.approvedPaymentDue ? findPaymentObstacle(context) : 'checkoutClosed',
});

/** The way that was chosen for an order before, and waits. */
export const getArranged = ({ context: { rows }, obstacle }: QuotedOrder, lang: Language): string | null =>
  rows.open && obstacle === null && isAcceptedByStaff(rows.open.method)
    ? getPaymentMethodName(rows.open.method, lang)
    : null;

/** Of the orders those that this person may pay, in the order of their numbers. */
export async function quoteOrders(
  tx: Tx,
  now: Date,
  principal: CustomerPrincipal,
  orderIds: readonly number[],
): Promise<QuotedOrder[]> {
  const permitted = await listPermittedOrders(tx, principal, 'pay', orderIds);
  if (permitted.length === 0) return [];
  return (await listCheckoutContexts(tx, now, permitted)).map(toQuotedOrder);
}

/** What a provider charges for several orders at once: the sum of what each would be charged alone. */
export const getCombinedCharge = (provider: RemotePaymentProvider, amounts: readonly Fils[]) =>
  sumCharges(amounts.map(provider.getCharge));

/** The ways to pay several orders at once: those that a provider takes the money for. Every order may be paid by each of them. */
export const listCombinedMethods = (providers: PaymentProviders) =>
  providers.remote.flatMap((provider) => provider.methods.map((method) => ({ method, provider })));

/** The provider of such a way to pay; null for others. */
export function findCombinedProvider(providers: PaymentProviders, method: string): RemotePaymentProvider | null {
  const provider = providers.findForMethod(method);
  return provider?.kind === 'remote' ? provider : null;
}

export const sumQuoted = (quoted: readonly QuotedOrder[]): Fils => sumFils(quoted.map(({ amount }) => amount));
