import { Refusal, type RefusalName } from '@platewright/contract/refusals';
import type { ShippingRefusal } from '@platewright/domain/shipping/methods';
import { answerStep, storeAnswers } from '../../checkout/answers.ts';
import { chosenMethodToWire, methodToWire, stateToWire, summaryToWire } from '../../checkout/present.ts';
import { clearAttempts, payableStanding, type Standing } from '../../checkout/standing.ts';
import type { Handler } from '../../http/context.ts';

/** Whether there is an address to ship to; a file-only order has no such step. */
function refuseBeforeShipping({ physical, steps }: Standing): void {
  if (!physical || steps.shipping !== 'ready') throw new Refusal('stepNotReady');
}

/** The methods for the shipping address; none for a country that is not served. */
export const checkoutShippingStepthree: Handler<'checkoutShippingStepthree'> = async (
  { orderId },
  { tx, deps, lang },
) => {
  const standing = await payableStanding(tx, deps.clock.now(), orderId);
  refuseBeforeShipping(standing);
  return {
    shipping_methods: standing.methods.map((method) => methodToWire(method, lang)),
    weightKg: standing.parcel.grams / 1000,
  };
};

const named: Record<ShippingRefusal, RefusalName> = {
  sameDayNotAvailable: 'sameDayUnavailable',
  sameDayTooLate: 'methodUnavailable',
  parcelTooHeavy: 'parcelTooHeavy',
};

/** Takes the shipping method. */
export const checkoutShippingStepfour: Handler<'checkoutShippingStepfour'> = async (input, { tx, deps, lang }) => {
  const now = deps.clock.now();
  const standing = await payableStanding(tx, now, input.orderId, true);
  refuseBeforeShipping(standing);
  if (standing.methods.length === 0) throw new Refusal('countryNotServed');
  const method = standing.methods.find(({ id }) => id === input.shipping_method);
  if (!method) throw new Refusal('methodUnavailable');
  if (method.refusal) throw new Refusal(named[method.refusal]);
  await clearAttempts(tx, input.orderId, now);
  const { id, typeName, name, price } = method;
  const shippingMethod = { id, typeName: typeName.en, name: name.en, price };
  await storeAnswers(tx, input.orderId, answerStep(standing.steps, { type: 'methodReady' }), { shippingMethod }, now);
  const after = await payableStanding(tx, now, input.orderId);
  return {
    shipping_data: chosenMethodToWire(method, lang),
    summary: summaryToWire(after.totals),
    state: stateToWire(after.steps),
  };
};
