import webPush from 'web-push';
import { PushFailed, type PushService } from './port.ts';

export interface WebPushOptions {
  /** Pair of base64url keys; browsers are bound to the public one. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** Who a push service writes to when something is wrong: `mailto:` or `https:`. */
  readonly subject: string;
  /** Whether we may post there (`push/hosts.ts`); asked again with each message, for rows of other days. */
  readonly accepts: (endpoint: string) => boolean;
}

/** How long a push service keeps a message for a device that is off: news of an order is stale after a day. */
const KEPT_SECONDS = 86_400;
/** Shorter than a job may take. */
const PATIENCE_MS = 15_000;

/** Web Push: encrypted for the browser (RFC 8291), signed with our key (RFC 8292), posted to its maker (RFC 8030). */
export function webPushService({ accepts, ...vapidDetails }: WebPushOptions): PushService {
  return {
    publicKey: vapidDetails.publicKey,
    send: async ({ endpoint, p256dh, auth }, message) => {
      if (!accepts(endpoint)) return 'gone';
      let request: webPush.RequestDetails;
      try {
        request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
          vapidDetails,
          TTL: KEPT_SECONDS,
          urgency: 'normal',
          topic: message.tag,
        });
      } catch {
        // Keys that are no point of the curve: nothing can be encrypted for them, today or later.
        return 'gone';
      }
      const { 'Content-Length': _counted, ...headers } = request.headers;
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        body: request.body ? new Uint8Array(request.body) : null,
        signal: AbortSignal.timeout(PATIENCE_MS),
        redirect: 'error',
      }).catch(() => {
        throw new PushFailed('The push service does not answer.', null);
      });
      await answer.body?.cancel();
      if (answer.ok) return 'sent';
      if (answer.status === 404 || answer.status === 410) return 'gone';
      throw new PushFailed(`The push service answered ${answer.status}.`, answer.status);
    },
  };
}
