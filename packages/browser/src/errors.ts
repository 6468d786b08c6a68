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
