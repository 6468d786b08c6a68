import webPush from 'web-push';
import { PushProviderError, type PushAddress, type PushProvider } from './port.ts';

export interface WebPushOptions {
  /** VAPID key pair, base64url; subscriptions are bound to the public key. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** Contact for the push service: a `mailto:` or `https:` URL. */
  readonly subject: string;
  /** Whether the server may send requests there (`push-hosts.ts`); checked for each message, because the list can change. */
  readonly isAllowedEndpoint: (endpoint: string) => boolean;
  /** Where `verify` sends to; an address at a service that browsers use unless a test says otherwise. */
  readonly testEndpoint?: string;
}

/** How long a push service stores a message for a device that is off; after a day it would be stale. */
const MESSAGE_TTL_SECONDS = 86_400;
/** Shorter than the time limit of the job. */
const REQUEST_TIMEOUT_MS = 15_000;

/** A subscription of no browser, with the public key and the secret of the example in RFC 8291. */
const noBrowser = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/connection-test',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** Web Push (RFC 8030): messages encrypted for the browser (RFC 8291) and signed with our key (RFC 8292). */
export function createWebPushProvider({
  isAllowedEndpoint,
  testEndpoint = noBrowser.endpoint,
  ...vapidDetails
}: WebPushOptions): PushProvider {
  const sign = ({ endpoint, p256dh, auth }: PushAddress, message: object, topic: string) =>
    webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails,
      TTL: MESSAGE_TTL_SECONDS,
      urgency: 'normal',
      topic,
    });
  /** Answers the status. @throws PushProviderError without an answer */
  const post = async ({ endpoint, headers, body }: webPush.RequestDetails): Promise<number> => {
    const { 'Content-Length': _length, ...others } = headers;
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)])),
      body: body ? new Uint8Array(body) : null,
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      redirect: 'error',
    }).catch(() => {
      throw new PushProviderError('The push service does not answer.', null);
    });
    await response.body?.cancel();
    return response.status;
  };
  const refuse = (status: number) => new PushProviderError(`The push service answered ${status}.`, status);
  return {
    publicKey: vapidDetails.publicKey,
    send: async (to, message) => {
      if (!isAllowedEndpoint(to.endpoint)) return 'gone';
      let request: webPush.RequestDetails;
      try {
        request = sign(to, message, message.tag);
      } catch {
        // The browser's key is not a point of the curve, so no message can ever be encrypted for it.
        return 'gone';
      }
      const status = await post(request);
      if (status >= 200 && status < 300) return 'sent';
      if (status === 404 || status === 410) return 'gone';
      throw refuse(status);
    },
    verify: async () => {
      const status = await post(sign({ ...noBrowser, endpoint: testEndpoint }, {}, 'connection-test'));
      if (status === 401 || status === 403 || status === 429 || status >= 500) throw refuse(status);
    },
  };
}
