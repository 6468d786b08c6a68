import { CallError } from '@platewright/contract/call-errors';
import { isOpenStep } from '@platewright/domain/checkout/checkout-steps';
import type { Handler, HandlerContext } from '../../../platform/http/handler-context.ts';
import {
  answerStep,
  loadPayableCheckoutContext,
  paymentMethodToWire,
  stateToWire,
  storeAnswers,
  summaryToWire,
  type CheckoutContext,
} from '../../checkout/index.ts';
import type { CardFields, PaymentProvider } from '../../../providers/payment/port.ts';
import { loadCompanyCredit } from '../../credit/index.ts';
import { listOfferedMethods } from '../offered-methods.ts';

function checkPaymentStepReady({ steps, isShippingMethodLost }: CheckoutContext): void {
  if (isShippingMethodLost) throw new CallError('methodUnavailable');
  if (!isOpenStep(steps.payment) && steps.payment !== 'ready') throw new CallError('stepNotReady');
}

async function loadOfferedMethods({ tx, deps }: HandlerContext, context: CheckoutContext) {
  const { id, companyId } = context.order;
  const credit = await loadCompanyCredit(tx, companyId, { now: deps.clock.now(), exceptOrderId: id });
  return listOfferedMethods(context, credit, deps.paymentProviders);
}

const getCardFields = (provider: PaymentProvider | null): CardFields | null =>
  provider?.kind === 'remote' ? provider.cardFields : null;

/** The payment methods that this order and this company have now. */
export const checkoutPaymentStepfive: Handler<'checkoutPaymentStepfive'> = async ({ orderId }, ctx) => {
  const context = await loadPayableCheckoutContext(ctx.tx, ctx.deps.clock.now(), orderId);
  checkPaymentStepReady(context);
  const methods = await loadOfferedMethods(ctx, context);
  const total = context.totals.grandTotalInclVat;
  const { paymentProviders } = ctx.deps;
  return methods.map((id) => ({
    ...paymentMethodToWire(id, total, paymentProviders, ctx.lang),
    cardFields: getCardFields(paymentProviders.findForMethod(id)),
  }));
};

/** Stores the payment method: the last step before the customer can pay. */
export const checkoutPaymentStepsix: Handler<'checkoutPaymentStepsix'> = async (input, ctx) => {
  const { tx, deps } = ctx;
  const { orderId } = input;
  const now = deps.clock.now();
  const context = await loadPayableCheckoutContext(tx, now, orderId, true);
  checkPaymentStepReady(context);
  const methods = await loadOfferedMethods(ctx, context);
  const paymentMethod = methods.find((id) => id === input.payment_method);
  if (!paymentMethod) throw new CallError('methodUnavailable');
  const after = await storeAnswers(
    tx,
    context,
    answerStep(context.steps, { type: 'paymentReady' }),
    { paymentMethod },
    now,
  );
  return { summary: summaryToWire(after.totals), state: stateToWire(after.steps) };
};
