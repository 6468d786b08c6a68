import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { RemotePaymentProvider } from '../payment/port.ts';
import { createPaypalProvider } from './paypal.ts';
import { createStandInPaypalProvider } from './stand-in.ts';

/** Payment by PayPal: the service when its keys are set, in demo mode otherwise the stand-in; null: it is not offered. */
export function createConfiguredPaypalProvider(config: Config, clock: Clock): RemotePaymentProvider | null {
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID, PAYPAL_AED_PER_USD: aedPerUsd } = config;
  if (PAYPAL_CLIENT_ID && PAYPAL_CLIENT_SECRET && PAYPAL_WEBHOOK_ID) {
    return createPaypalProvider({
      api: config.PAYPAL_API,
      clientId: PAYPAL_CLIENT_ID,
      clientSecret: PAYPAL_CLIENT_SECRET,
      webhookId: PAYPAL_WEBHOOK_ID,
      aedPerUsd,
    });
  }
  return config.demo
    ? createStandInPaypalProvider({ dataDir: config.DATA_DIR, secret: config.SECRET_KEY, clock, aedPerUsd })
    : null;
}
