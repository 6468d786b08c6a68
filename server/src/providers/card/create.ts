import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { createCheckoutComProvider } from './checkout-com.ts';
import type { RemotePaymentProvider } from '../payment/port.ts';
import { createStandInCardProvider } from './stand-in.ts';

/** Payment by card: Checkout.com when its keys are set; else the stand-in in demo mode, and none in production. */
export function createCardProvider(config: Config, clock: Clock): RemotePaymentProvider | null {
  const { CHECKOUT_COM_SECRET_KEY, CHECKOUT_COM_PUBLIC_KEY, CHECKOUT_COM_WEBHOOK_KEY } = config;
  if (CHECKOUT_COM_SECRET_KEY && CHECKOUT_COM_PUBLIC_KEY && CHECKOUT_COM_WEBHOOK_KEY) {
    return createCheckoutComProvider({
      api: config.CHECKOUT_COM_API,
      secretKey: CHECKOUT_COM_SECRET_KEY,
      publicKey: CHECKOUT_COM_PUBLIC_KEY,
      webhookKey: CHECKOUT_COM_WEBHOOK_KEY,
      channel: config.CHECKOUT_COM_CHANNEL ?? null,
    });
  }
  return config.demo ? createStandInCardProvider({ dataDir: config.DATA_DIR, secret: config.SECRET_KEY, clock }) : null;
}
