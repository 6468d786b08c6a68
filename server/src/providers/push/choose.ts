import webPush from 'web-push';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { isPushEndpoint } from '../../push/hosts.ts';
import { keptSecret } from '../../secrets.ts';
import type { PushService } from './port.ts';
import { standInPush } from './stand-in.ts';
import { webPushService } from './web-push.ts';

/** Web Push when its keys are set; else the stand-in in demo mode; null in production, where nothing is pushed then. */
export function pushService(config: Config, clock: Clock): PushService | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, PUSH_HOSTS: more } = config;
  if (publicKey && privateKey)
    return webPushService({
      publicKey,
      privateKey,
      subject: config.VAPID_SUBJECT ?? config.PUBLIC_URL,
      accepts: (endpoint) => isPushEndpoint(endpoint, more),
    });
  if (!config.demo) return null;
  // A browser subscribes for a true key only; the other half is not needed, nothing leaves the house.
  const key = keptSecret(config.DATA_DIR, 'push.key', () => webPush.generateVAPIDKeys().publicKey);
  return standInPush(config.DATA_DIR, key, clock.now);
}
