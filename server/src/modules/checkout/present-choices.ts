import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { Language } from '@platewright/texts/languages';
import type { PaymentProviders } from '../../providers/payment/port.ts';
import { presentAddress } from '../addresses/index.ts';
import type { CheckoutContext } from './checkout-context.ts';
import { isSameAddress, presentChosenShippingMethod, presentPaymentMethod } from './present.ts';

/** What is chosen in the steps after the order types, as the completed steps show it. */
export const presentChoices = (
  { billing, shipping, shippingMethod, paymentMethod, totals }: CheckoutContext,
  providers: PaymentProviders,
  lang: Language,
): CallAnswer<Contract['checkoutOrderTypeGetOrdertypes']>['chosen'] => ({
  billing: billing && presentAddress(billing),
  shipping: shipping && presentAddress(shipping),
  sameAsBilling: billing !== null && shipping !== null && isSameAddress(billing, shipping),
  shippingMethod: shippingMethod && presentChosenShippingMethod(shippingMethod, lang),
  paymentMethod:
    paymentMethod === null ? null : presentPaymentMethod(paymentMethod, totals.grandTotalInclVat, providers, lang),
});
