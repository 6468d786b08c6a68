import { CallError } from '@platewright/contract/call-errors';
import { isPaymentReached } from '@platewright/domain/checkout/checkout-steps';
import { may } from '@platewright/domain/permissions/may';
import { filsToAed } from '@platewright/domain/money/fils';
import type { Handler } from '../../../platform/http/handler-context.ts';
import {
  applyStepInput,
  loadPayableCheckoutContext,
  presentPaymentMethod,
  presentCheckoutState,
  storeAnswers,
  presentSummary,
  type CheckoutContext,
} from '../../checkout/index.ts';
import type { CardFields, PaymentProvider } from '../../../providers/payment/port.ts';
import { getCheckoutCredit, listOfferedMethods } from '../offered-methods.ts';

function assertPaymentStepReady({ steps, isShippingMethodLost }: CheckoutContext): void {
  if (isShippingMethodLost) throw new CallError('methodUnavailable');
  if (!isPaymentReached(steps)) throw new CallError('stepNotReady');
}

const getCardFields = (provider: PaymentProvider | null): CardFields | null =>
  provider?.kind === 'remote' ? provider.cardFields : null;

/** The payment methods that this order and this company have now. */
export const checkoutPaymentStepfive: Handler<'checkoutPaymentStepfive'> = async ({ orderId }, ctx) => {
  const { paymentProviders, clock } = ctx.deps;
  const now = clock.now();
  const context = await loadPayableCheckoutContext(ctx.tx, now, orderId, { withCredit: true });
  assertPaymentStepReady(context);
  const credit = getCheckoutCredit(context, now);
  const methods = listOfferedMethods(context, credit, paymentProviders, ctx.principal);
  const total = context.totals.grandTotalInclVat;
  const seesCredits = may(ctx.principal, 'credits.read').ok;
  return methods.map((id) => ({
    ...presentPaymentMethod(id, total, paymentProviders, ctx.lang),
    // What the account has is for those who may see its credits; the others see that it is enough.
    prepaid: id === 'balance' && seesCredits ? filsToAed(credit.prepaid) : null,
    cardFields: getCardFields(paymentProviders.findForMethod(id)),
  }));
};

/** Stores the payment method: the last step before the customer can pay. */
export const checkoutPaymentStepsix: Handler<'checkoutPaymentStepsix'> = async (input, ctx) => {
  const { tx, deps } = ctx;
  const { orderId } = input;
  const now = deps.clock.now();
  const context = await loadPayableCheckoutContext(tx, now, orderId, { lock: true, withCredit: true });
  assertPaymentStepReady(context);
  const methods = listOfferedMethods(context, getCheckoutCredit(context, now), deps.paymentProviders, ctx.principal);
  const paymentMethod = methods.find((id) => id === input.payment_method);
  if (!paymentMethod) throw new CallError('methodUnavailable');
  const after = await storeAnswers(
    tx,
    context,
    applyStepInput(context.steps, { type: 'paymentReady' }),
    { paymentMethod },
    now,
  );
  return { summary: presentSummary(after.totals), state: presentCheckoutState(after.steps) };
};
