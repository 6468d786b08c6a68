import { checkoutPaymentStepfive, checkoutPaymentStepsix } from './methods.ts';
import {
  combinedPayment,
  combinedPaymentCancel,
  combinedPaymentQuote,
  combinedPaymentSubmit,
} from './combined-payments.ts';
import { dueItems } from './due-items.ts';
import { checkoutCancelPayment } from './cancel-payment.ts';
import { checkoutLastChoices, checkoutRepeatChoices } from './repeat-choices.ts';
import { checkoutPaymentStatus } from './payment-status.ts';
import { checkoutCheckoutcom, checkoutPaypal } from './return-page.ts';
import { checkoutSubmit } from './submit-payment.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

export const paymentHandlers = {
  checkoutPaymentStepfive,
  checkoutPaymentStepsix,
  checkoutLastChoices,
  checkoutRepeatChoices,
  checkoutSubmit,
  checkoutCheckoutcom,
  checkoutPaypal,
  checkoutPaymentStatus,
  checkoutCancelPayment,
  combinedPaymentQuote,
  combinedPaymentSubmit,
  combinedPayment,
  combinedPaymentCancel,
  dueItems,
} satisfies Partial<Handlers>;
