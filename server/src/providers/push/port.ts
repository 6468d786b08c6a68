import type { Language } from '@platewright/texts/shape';

/** Where a browser takes pushes, as its `PushSubscription` says. */
export interface PushAddress {
  readonly endpoint: string;
  /** Base64url: the public key of the browser (65 bytes) and a shared secret (16 bytes). */
  readonly p256dh: string;
  readonly auth: string;
}

/** What the worker of the portal shows (`web/public/sw.js`). */
export interface PushMessage {
  /** The same event twice is one notification on the device; letters, digits and `-`, at most 32. */
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  readonly lang: Language;
  /** Page of the portal that a tap opens. */
  readonly path: string;
}

/** The push services of the makers of browsers, which wake a device for us. */
export interface PushService {
  /** Browsers subscribe for this key (VAPID, RFC 8292), base64url. */
  readonly publicKey: string;
  /**
   * Hands one message over. `gone`: the browser takes nothing at this address any more, nor will it later.
   * @throws PushFailed when it was not taken; the job then tries again
   */
  readonly send: (to: PushAddress, message: PushMessage) => Promise<'sent' | 'gone'>;
}

/** Not taken. Never tells the address: who knows it can write to the device. */
export class PushFailed extends Error {
  constructor(
    message: string,
    /** The answer's status; null without an answer. */
    readonly status: number | null,
  ) {
    super(message);
    this.name = 'PushFailed';
  }
}
