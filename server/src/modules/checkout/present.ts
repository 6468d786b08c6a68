import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { getCheckoutProgress, type CheckoutSteps } from '@platewright/domain/checkout/checkout-steps';
import type { Charge } from '@platewright/domain/payments/charge';
import { filsToAed, type Fils } from '@platewright/domain/money/fils';
import type { Totals } from '@platewright/domain/pricing/totals';
import type { ShippingMethodOffer, ShippingError } from '@platewright/domain/delivery/shipping-methods';
import type { Language } from '@platewright/texts/languages';
import type { OrderAddress } from '../../platform/db/schema/index.ts';
import { translate } from '../../platform/translate.ts';
import type { PaymentProviders } from '../../providers/payment/port.ts';
import { presentAddress } from '../addresses/index.ts';

type StepFourAnswer = CallAnswer<Contract['checkoutShippingStepfour']>;

/** Totals of an order in AED. */
export const presentSummary = (totals: Totals): StepFourAnswer['summary'] => ({
  subtotal: filsToAed(totals.subtotal),
  shipping: filsToAed(totals.shipping),
  discount: filsToAed(totals.discount),
  grandTotalExclVat: filsToAed(totals.grandTotalExclVat),
  vat: filsToAed(totals.vat),
  grandTotalInclVat: filsToAed(totals.grandTotalInclVat),
  vatLines: totals.lines.map(({ kind, net, vat }) => ({ line: kind, net: filsToAed(net), vat: filsToAed(vat) })),
});

export const presentCheckoutState = (steps: CheckoutSteps): StepFourAnswer['state'] => ({
  type: steps.type,
  billing: steps.billing,
  shipping: steps.shipping,
  shippingMethod: steps.method,
  payment: steps.payment,
  progress: getCheckoutProgress(steps),
});

/** Whether two addresses are equal apart from their ids. */
export const isSameAddress = (a: OrderAddress, b: OrderAddress): boolean =>
  JSON.stringify({ ...presentAddress(a), id: null }) === JSON.stringify({ ...presentAddress(b), id: null });

const textKeyByShippingError: Record<ShippingError, string> = {
  sameDayNotAvailable: 'callErrors.sameDayUnavailable',
  sameDayTooLate: 'checkout.sameDayTooLate',
  parcelTooHeavy: 'callErrors.parcelTooHeavy',
};

export const presentShippingMethod = (method: ShippingMethodOffer, lang: Language) => ({
  id: method.id,
  name: method.name[lang],
  price: filsToAed(method.price),
  shipping_method_type_name: method.typeName[lang],
  error: method.error && { code: 400, message: translate(lang, textKeyByShippingError[method.error], method.limits) },
});

export const presentChosenShippingMethod = (
  method: ShippingMethodOffer,
  lang: Language,
): StepFourAnswer['shipping_data'] => ({
  id: method.id,
  typeName: method.typeName[lang],
  name: method.name[lang],
});

export const getPaymentMethodName = (id: string, lang: Language): string => translate(lang, `checkout.methods.${id}`);

interface NamedPayment {
  readonly method: string;
  readonly chosen: string | null;
  readonly transferReference: string | null;
}

/**
 * How an order is paid: a transfer that credit covers until it comes in is named as its customer has chosen it (decision 096), and so is
 * one that came in parts, by the account (decision 097).
 */
export const getPaymentName = ({ method, chosen, transferReference }: NamedPayment, lang: Language): string =>
  method === 'dp' && chosen === 'transfer'
    ? translate(lang, 'checkout.transferOnCredit')
    : method === 'balance' && transferReference !== null
      ? translate(lang, 'checkout.transferFromAccount')
      : getPaymentMethodName(method, lang);

/** A payment method, with what its provider charges where that is not the total in dirhams. */
export function presentPaymentMethod(id: string, total: Fils, providers: PaymentProviders, lang: Language) {
  const charge = providers.findForMethod(id)?.getCharge(total);
  return { id, name: getPaymentMethodName(id, lang), charge: charge ? presentCharge(charge) : null };
}

/** A charge in another currency than AED; null for one in AED. Currencies that are charged here have two decimals. */
export const presentCharge = ({ amountMinor, currency, exchangeRate }: Charge) =>
  exchangeRate === null ? null : { currency, amount: amountMinor / 100, exchangeRate };
