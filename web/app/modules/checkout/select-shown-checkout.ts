import type { CheckoutData } from './checkout-state.ts';
import { calculateCheckoutPreview } from './calculate-checkout-preview.ts';
import type { Checkout } from './use-checkout.ts';

/** The checkout whose totals are shown: while order types are ticked, with what is ticked. */
export const selectShownCheckout = ({ data, steps, pickedTypes }: Checkout): CheckoutData =>
  steps.type === 'active' && pickedTypes ? calculateCheckoutPreview(data, pickedTypes) : data;
