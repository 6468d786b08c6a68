import type { Language } from '@platewright/texts/languages';

export { isPushEndpoint } from './push-hosts.ts';

/** The push endpoint and keys of a browser, as its `PushSubscription` states them. */
export interface PushAddress {
  readonly endpoint: string;
  /** Base64url: the public key of the browser (65 bytes) and a shared secret (16 bytes). */
  readonly p256dh: string;
  readonly auth: string;
}

/** A notification as the portal's service worker shows it (`web/public/sw.js`). */
export interface PushMessage {
  /** A second message with the same tag replaces the first on the device; letters, digits and `-`, at most 32. */
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  readonly lang: Language;
  /** Path of the portal page that a tap opens. */
  readonly path: string;
}

/** The push services of the browser vendors, behind one interface. */
export interface PushProvider {
  /** Browsers subscribe for this key (VAPID, RFC 8292), base64url. */
  readonly publicKey: string;
  /**
   * Sends one message. `gone`: the subscription has ended and will never accept messages again.
   * @throws PushProviderError when it was not accepted; the job that calls it is then retried
   */
  readonly send: (to: PushAddress, message: PushMessage) => Promise<'sent' | 'gone'>;
  /**
   * Signs a message to a device that does not exist: a push service has to answer, and must not refuse the key.
   * @throws PushProviderError when it refuses it (401, 403), fails or does not answer
   */
  readonly verify: () => Promise<void>;
}

/** The message was not accepted. The error never contains the endpoint: whoever knows it can send to the device. */
export class PushProviderError extends Error {
  constructor(
    message: string,
    /** HTTP status of the answer; null without an answer. */
    readonly status: number | null,
  ) {
    super(message);
    this.name = 'PushProviderError';
  }
}

declare module '../../platform/deps.ts' {
  interface Deps {
    /** Null when push is not configured: production without VAPID keys. */
    readonly push: PushProvider | null;
  }
}
