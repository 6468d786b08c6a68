import { Refusal, type RefusalName } from '@platewright/contract/refusals';

/** No answer from the server. Which of the three decides what a person is told. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  /** offline: this device has no network · unreachable: the server does not answer · timedOut: not in time. */
  readonly why: 'offline' | 'unreachable' | 'timedOut';

  constructor(why: NoAnswer['why'], cause?: unknown) {
    super(why, { cause });
    this.why = why;
  }
}

export const isNoAnswer = (error: unknown): error is NoAnswer => error instanceof NoAnswer;

/** A call that was given up on purpose is no error to tell anybody. */
export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** What a fetch that threw means. */
export const silenceOf = (cause: unknown): NoAnswer =>
  new NoAnswer(navigator.onLine ? 'unreachable' : 'offline', cause);

/** Every catalogue has these. */
export type ErrorKey = `refusals.${RefusalName}` | `shell.noAnswer.${NoAnswer['why']}`;

/**
 * The sentence for a failed call: the server's own words, or why it did not answer.
 * @param t a key in the language of the page
 */
export function sentenceOf(error: unknown, t: (key: ErrorKey) => string): string {
  // A refusal that was not worded by the server carries its name alone.
  if (error instanceof Refusal) return error.message === error.refusal ? t(`refusals.${error.refusal}`) : error.message;
  return t(isNoAnswer(error) ? `shell.noAnswer.${error.why}` : 'refusals.unexpected');
}
