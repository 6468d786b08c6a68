import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { createCheckoutComProvider } from './checkout-com.ts';
import type { RemotePaymentProvider } from '../payment/port.ts';
import { createStandInCardProvider } from './stand-in.ts';

/** Payment by card: Checkout.com when its keys are set; else the stand-in, which only demo mode allows. @throws in production */
export function createCardProvider(config: Config, clock: Clock): RemotePaymentProvider {
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
  if (!config.demo)
    throw new Error('Cards need CHECKOUT_COM_SECRET_KEY, _PUBLIC_KEY and _WEBHOOK_KEY in production mode.');
  return createStandInCardProvider({ dataDir: config.DATA_DIR, secret: config.SECRET_KEY, clock });
}
