import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { checkoutComProcessor } from './checkout-com.ts';
import type { CardProcessor } from './port.ts';
import { standInProcessor } from './stand-in.ts';

/** Checkout.com when its keys are set; else the stand-in, which only demo mode allows. @throws Error in production */
export function cardProcessor(config: Config, clock: Clock): CardProcessor {
  const { CHECKOUT_COM_SECRET_KEY, CHECKOUT_COM_PUBLIC_KEY, CHECKOUT_COM_WEBHOOK_KEY } = config;
  if (CHECKOUT_COM_SECRET_KEY && CHECKOUT_COM_PUBLIC_KEY && CHECKOUT_COM_WEBHOOK_KEY) {
    return checkoutComProcessor({
      api: config.CHECKOUT_COM_API,
      secretKey: CHECKOUT_COM_SECRET_KEY,
      publicKey: CHECKOUT_COM_PUBLIC_KEY,
      webhookKey: CHECKOUT_COM_WEBHOOK_KEY,
      channel: config.CHECKOUT_COM_CHANNEL ?? null,
    });
  }
  if (!config.demo)
    throw new Error('Cards need CHECKOUT_COM_SECRET_KEY, _PUBLIC_KEY and _WEBHOOK_KEY in production mode.');
  return standInProcessor({ dataDir: config.DATA_DIR, secret: config.SECRET_KEY, clock });
}
