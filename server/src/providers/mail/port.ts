/** A letter in one language: readable as text and as HTML. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface Mailer {
  /** Hands the letter over. @throws when it was not accepted; the job then tries again. */
  readonly send: (letter: Letter) => Promise<void>;
}
