/** A letter in one language: readable as text and as HTML. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Who an answer goes to, when not to the sender. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** Where a mail program posts when its reader leaves the list (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

export interface Mailer {
  /** Hands the letter over. @throws when it was not accepted; the job then tries again. */
  readonly send: (letter: Letter) => Promise<void>;
}
