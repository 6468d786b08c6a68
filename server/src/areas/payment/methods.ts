import { Refusal } from '@platewright/contract/refusals';
import { isOpenStep } from '@platewright/domain/checkout/steps';
import { answerStep, storeAnswers } from '../../checkout/answers.ts';
import { paymentMethodName, stateToWire, summaryToWire } from '../../checkout/present.ts';
import { clearAttempts, payableStanding, type Standing } from '../../checkout/standing.ts';
import type { Handler } from '../../http/context.ts';
import { creditOf, methodsOf } from '../../payments/credit.ts';

function refuseBeforePayment({ steps, methodLost }: Standing): void {
  if (methodLost) throw new Refusal('methodUnavailable');
  if (!isOpenStep(steps.payment) && steps.payment !== 'ready') throw new Refusal('stepNotReady');
}

/** The payment methods that this order and this company have now. */
export const checkoutPaymentStepfive: Handler<'checkoutPaymentStepfive'> = async ({ orderId }, { tx, deps, lang }) => {
  const now = deps.clock.now();
  const standing = await payableStanding(tx, now, orderId);
  refuseBeforePayment(standing);
  const credit = await creditOf(tx, standing.order.companyId, { now, without: orderId });
  return methodsOf(standing, credit).map((id) => ({ id, name: paymentMethodName(id, lang) }));
};

/** Takes the payment method: Proceed is enabled after it. */
export const checkoutPaymentStepsix: Handler<'checkoutPaymentStepsix'> = async (input, { tx, deps }) => {
  const now = deps.clock.now();
  const standing = await payableStanding(tx, now, input.orderId, true);
  refuseBeforePayment(standing);
  const credit = await creditOf(tx, standing.order.companyId, { now, without: input.orderId });
  const paymentMethod = methodsOf(standing, credit).find((id) => id === input.payment_method);
  if (!paymentMethod) throw new Refusal('methodUnavailable');
  await clearAttempts(tx, input.orderId, now);
  await storeAnswers(tx, input.orderId, answerStep(standing.steps, { type: 'paymentReady' }), { paymentMethod }, now);
  const after = await payableStanding(tx, now, input.orderId);
  return { summary: summaryToWire(after.totals), state: stateToWire(after.steps) };
};
