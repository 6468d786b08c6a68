import webPush from 'web-push';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { isPushEndpoint } from './push-hosts.ts';
import { loadOrCreateSecret } from '../../platform/load-or-create-secret.ts';
import type { PushProvider } from './port.ts';
import { createStandInPushProvider } from './stand-in.ts';
import { createWebPushProvider } from './web-push.ts';

/** Web Push when its VAPID keys are set, else the stand-in in demo mode; null in production without keys. */
export function createPushProvider(config: Config, clock: Clock): PushProvider | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, PUSH_HOSTS: extraHosts } = config;
  if (publicKey && privateKey)
    return createWebPushProvider({
      publicKey,
      privateKey,
      subject: config.VAPID_SUBJECT ?? config.PUBLIC_URL,
      isAllowedEndpoint: (endpoint) => isPushEndpoint(endpoint, extraHosts),
    });
  if (!config.demo) return null;
  // Browsers accept a real public key only. The private key is not needed: the stand-in sends nothing.
  const key = loadOrCreateSecret(config.DATA_DIR, 'push.key', () => webPush.generateVAPIDKeys().publicKey);
  return createStandInPushProvider(config.DATA_DIR, key, clock.now);
}
