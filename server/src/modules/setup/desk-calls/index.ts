import { deskSetup } from './setup.ts';
import { deskSendTestEmail } from './send-test-email.ts';
import { deskTestPayment } from './test-payment.ts';
import { deskConfirmRates } from './confirm-rates.ts';
import { deskChooseCatalogue } from './choose-catalogue.ts';
import { deskOpenPortal } from './open-portal.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

/** Setting up an installation, from nothing to its first order. */
export const setupDeskHandlers = {
  deskSetup,
  deskSendTestEmail,
  deskTestPayment,
  deskConfirmRates,
  deskChooseCatalogue,
  deskOpenPortal,
} satisfies Partial<Handlers>;
