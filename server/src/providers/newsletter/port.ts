import type { Language } from '@platewright/texts/shape';

/** What our list says of one address. */
export interface Subscriber {
  readonly email: string;
  readonly lang: Language;
  readonly subscribed: boolean;
  /** Our own way out; the provider puts it into the letters it sends. */
  readonly unsubscribeUrl: string;
}

/** The e-mail marketing service that sends the newsletter. It follows our list. */
export interface NewsletterProvider {
  /**
   * Makes the provider's list say what ours says; the same again changes nothing.
   * @throws ProviderFailed when it did not take it; the job then tries again
   */
  readonly put: (subscriber: Subscriber) => Promise<void>;
}

/** Not taken: no answer, an answer that is no success, or one that never will be. Never tells keys or addresses. */
export class ProviderFailed extends Error {
  constructor(
    message: string,
    /** The answer's status; null without an answer. */
    readonly status: number | null,
  ) {
    super(message);
    this.name = 'ProviderFailed';
  }
}
