import type { Handlers } from '../../http/context.ts';
import { checkoutSummarypdf } from './invoice.ts';
import { checkoutPaymentStepfive, checkoutPaymentStepsix } from './methods.ts';
import { checkoutCheckoutcom } from './return-page.ts';
import { checkoutSubmit } from './submit.ts';

export const paymentHandlers = {
  checkoutPaymentStepfive,
  checkoutPaymentStepsix,
  checkoutSubmit,
  checkoutCheckoutcom,
  checkoutSummarypdf,
} satisfies Partial<Handlers>;
