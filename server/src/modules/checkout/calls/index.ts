import { checkoutAddress, checkoutAddressbook, checkoutSteptwo } from './addresses.ts';
import { checkoutShippingStepfour, checkoutShippingStepthree } from './shipping.ts';
import { checkoutOrderTypeGetOrdertypes, checkoutOrderTypeSetOrdertype } from './order-types.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

export const checkoutHandlers = {
  checkoutOrderTypeGetOrdertypes,
  checkoutOrderTypeSetOrdertype,
  checkoutAddress,
  checkoutAddressbook,
  checkoutSteptwo,
  checkoutShippingStepthree,
  checkoutShippingStepfour,
} satisfies Partial<Handlers>;
