import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { checkoutProgress, type CheckoutSteps } from '@platewright/domain/checkout/steps';
import { aedToWire } from '@platewright/domain/money/fils';
import type { Totals } from '@platewright/domain/pricing/totals';
import type { OfferedMethod, ShippingRefusal } from '@platewright/domain/shipping/methods';
import type { Language } from '@platewright/texts/shape';
import type { OrderAddress } from '../db/schema/index.ts';
import { say } from '../texts.ts';

type Stepfour = AnswerOf<Contract['checkoutShippingStepfour']>;

/** Sums in AED as the wire shows them. */
export const summaryToWire = (totals: Totals): Stepfour['summary'] => ({
  subtotal: aedToWire(totals.subtotal),
  shipping: aedToWire(totals.shipping),
  discount: aedToWire(totals.discount),
  grandTotalExclVat: aedToWire(totals.grandTotalExclVat),
  vat: aedToWire(totals.vat),
  grandTotalInclVat: aedToWire(totals.grandTotalInclVat),
  vatLines: totals.lines.map(({ kind, net, vat }) => ({ line: kind, net: aedToWire(net), vat: aedToWire(vat) })),
});

export const stateToWire = (steps: CheckoutSteps): Stepfour['state'] => ({
  type: steps.type,
  billing: steps.billing,
  shipping: steps.shipping,
  shippingMethod: steps.method,
  payment: steps.payment,
  progress: checkoutProgress(steps),
});

/** Just the fields of an address, whatever row it comes from. */
export const addressToWire = (row: OrderAddress): OrderAddress => ({
  id: row.id,
  firstname: row.firstname,
  middlename: row.middlename,
  lastname: row.lastname,
  company: row.company,
  street: row.street,
  city: row.city,
  region: row.region,
  postcode: row.postcode,
  countryId: row.countryId,
  telephone: row.telephone,
  fax: row.fax,
});

export const sameAddress = (a: OrderAddress, b: OrderAddress): boolean =>
  JSON.stringify({ ...addressToWire(a), id: null }) === JSON.stringify({ ...addressToWire(b), id: null });

const sentences: Record<ShippingRefusal, string> = {
  sameDayNotAvailable: 'refusals.sameDayUnavailable',
  sameDayTooLate: 'checkout.sameDayTooLate',
  parcelTooHeavy: 'refusals.parcelTooHeavy',
};

export const methodToWire = (method: OfferedMethod, lang: Language) => ({
  id: method.id,
  name: method.name[lang],
  price: aedToWire(method.price),
  shipping_method_type_name: method.typeName[lang],
  error: method.refusal && { code: 400, message: say(lang, sentences[method.refusal]) },
});

export const chosenMethodToWire = (method: OfferedMethod, lang: Language): Stepfour['shipping_data'] => ({
  id: method.id,
  typeName: method.typeName[lang],
  name: method.name[lang],
});

export const paymentMethodName = (id: string, lang: Language): string => say(lang, `checkout.methods.${id}`);
