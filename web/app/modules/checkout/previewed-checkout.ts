import type { CheckoutData } from './checkout-state.ts';
import { previewCheckout } from './preview-checkout.ts';
import type { Checkout } from './use-checkout.ts';

/** The checkout whose totals are shown: while order types are ticked, with what is ticked. */
export const getPreviewedCheckout = ({ data, steps, pickedTypes }: Checkout): CheckoutData =>
  steps.type === 'active' && pickedTypes ? previewCheckout(data, pickedTypes) : data;
