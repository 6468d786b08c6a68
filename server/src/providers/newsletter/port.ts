import type { Language } from '@platewright/texts/languages';

/** One address on the operator's own list, which the provider's list follows. */
export interface Subscriber {
  readonly email: string;
  readonly lang: Language;
  readonly subscribed: boolean;
  /** Our own unsubscribe page; the provider links it in the newsletters it sends. */
  readonly unsubscribeUrl: string;
}

/** The email marketing service that sends the newsletter. Its list is a copy of ours. */
export interface NewsletterProvider {
  /**
   * Creates or updates the subscriber in the provider's list; idempotent.
   * @throws NewsletterProviderError when it was not accepted; the job that calls it is then retried
   */
  readonly putSubscriber: (subscriber: Subscriber) => Promise<void>;
  /** Reads the list that subscribers go to. @throws NewsletterProviderError as `putSubscriber` does */
  readonly verify: () => Promise<void>;
}

/** The provider did not answer or did not accept the request. The message never contains keys or addresses. */
export class NewsletterProviderError extends Error {
  constructor(
    message: string,
    /** HTTP status of the answer; null without an answer. */
    readonly status: number | null,
  ) {
    super(message);
    this.name = 'NewsletterProviderError';
  }
}

declare module '../../platform/deps.ts' {
  interface Deps {
    readonly newsletter: NewsletterProvider;
  }
}
