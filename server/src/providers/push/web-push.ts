import webPush from 'web-push';
import { PushProviderError, type PushProvider } from './port.ts';

export interface WebPushOptions {
  /** VAPID key pair, base64url; subscriptions are bound to the public key. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** Contact for the push service: a `mailto:` or `https:` URL. */
  readonly subject: string;
  /** Whether the server may send requests there (`push-hosts.ts`); checked for each message, because the list can change. */
  readonly isAllowedEndpoint: (endpoint: string) => boolean;
}

/** How long a push service stores a message for a device that is off; after a day it would be stale. */
const MESSAGE_TTL_SECONDS = 86_400;
/** Shorter than the time limit of the job. */
const REQUEST_TIMEOUT_MS = 15_000;

/** Web Push (RFC 8030): messages encrypted for the browser (RFC 8291) and signed with our key (RFC 8292). */
export function createWebPushProvider({ isAllowedEndpoint, ...vapidDetails }: WebPushOptions): PushProvider {
  return {
    publicKey: vapidDetails.publicKey,
    send: async ({ endpoint, p256dh, auth }, message) => {
      if (!isAllowedEndpoint(endpoint)) return 'gone';
      let request: webPush.RequestDetails;
      try {
        request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
          vapidDetails,
          TTL: MESSAGE_TTL_SECONDS,
          urgency: 'normal',
          topic: message.tag,
        });
      } catch {
        // The browser's key is not a point of the curve, so no message can ever be encrypted for it.
        return 'gone';
      }
      const { 'Content-Length': _length, ...headers } = request.headers;
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        body: request.body ? new Uint8Array(request.body) : null,
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        redirect: 'error',
      }).catch(() => {
        throw new PushProviderError('The push service does not answer.', null);
      });
      await response.body?.cancel();
      if (response.ok) return 'sent';
      if (response.status === 404 || response.status === 410) return 'gone';
      throw new PushProviderError(`The push service answered ${response.status}.`, response.status);
    },
  };
}
