import { CallError, type CallErrorName } from '@platewright/contract/call-errors';
import { isCollectionMethod } from '@platewright/domain/delivery/collection';
import { findCheaperAsQuick } from '@platewright/domain/delivery/quicker-delivery';
import type { Language } from '@platewright/texts/languages';
import type { ShippingError } from '@platewright/domain/delivery/shipping-methods';
import { applyStepInput, storeAnswers } from '../checkout-answers.ts';
import { describePromise } from '../describe-promise.ts';
import {
  presentChosenShippingMethod,
  presentShippingMethod,
  presentCheckoutState,
  presentSummary,
} from '../present.ts';
import { promiseOrder } from '../../orders/index.ts';
import { loadPayableCheckoutContext, type CheckoutContext } from '../checkout-context.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { translate } from '../../../platform/translate.ts';

/** @throws CallError stepNotReady without a shipping address and for file-only orders, which have no such step */
function assertShippingStepReady({ isPhysical, steps }: CheckoutContext): void {
  if (!isPhysical || steps.shipping !== 'ready') throw new CallError('stepNotReady');
}

/** The shipping methods for the shipping address; none for a country that is not served. */
export const checkoutShippingStepthree: Handler<'checkoutShippingStepthree'> = async (
  { orderId },
  { tx, deps, lang },
) => {
  const context = await loadPayableCheckoutContext(tx, deps.clock.now(), orderId);
  assertShippingStepReady(context);
  return {
    shipping_methods: context.shippingMethods.map((method) => presentShippingMethod(method, lang)),
    promises: listPromises(context, deps.clock.now(), lang),
    weightKg: context.parcel.grams / 1000,
  };
};

/** When an order that is paid now arrives by each method that can be chosen. */
function listPromises({ order, shipping, shippingMethods, rows }: CheckoutContext, now: Date, lang: Language) {
  const { countryId = null, region = null } = shipping ?? {};
  const offers = shippingMethods
    .filter(({ error }) => error === null)
    .flatMap((method) => {
      const made = promiseOrder(order, { countryId, region: region ?? null, methodId: method.id }, rows, now);
      return made ? { ...method, made, arrivesBy: made.arrivesBy } : [];
    });
  return offers.map((offer) => {
    const cheaper = findCheaperAsQuick(offer, offers);
    return {
      methodId: offer.id,
      arrivesBy: offer.arrivesBy.toISOString(),
      holdsUntil: offer.made.holdsUntil.toISOString(),
      sentence: describePromise(offer.made, isCollectionMethod(offer.id) ? 'collect' : 'arrives', lang),
      notQuicker: cheaper && translate(lang, 'checkout.notQuicker', { name: cheaper.name[lang] }),
    };
  });
}

const callErrorByShippingError: Record<ShippingError, CallErrorName> = {
  sameDayNotAvailable: 'sameDayUnavailable',
  sameDayTooLate: 'methodUnavailable',
  parcelTooHeavy: 'parcelTooHeavy',
};

/** Stores the shipping method. */
export const checkoutShippingStepfour: Handler<'checkoutShippingStepfour'> = async (input, { tx, deps, lang }) => {
  const now = deps.clock.now();
  const context = await loadPayableCheckoutContext(tx, now, input.orderId, { lock: true });
  assertShippingStepReady(context);
  if (context.shippingMethods.length === 0) throw new CallError('countryNotServed');
  const method = context.shippingMethods.find(({ id }) => id === input.shipping_method);
  if (!method) throw new CallError('methodUnavailable');
  if (method.error) throw new CallError(callErrorByShippingError[method.error], { params: method.limits });
  const { id, typeName, name, price } = method;
  const shippingMethod = { id, typeName: typeName.en, name: name.en, price };
  const after = await storeAnswers(
    tx,
    context,
    applyStepInput(context.steps, { type: 'methodReady' }),
    { shippingMethod },
    now,
  );
  return {
    shipping_data: presentChosenShippingMethod(method, lang),
    summary: presentSummary(after.totals),
    state: presentCheckoutState(after.steps),
  };
};
