import { CallError, type CallErrorName } from '@platewright/contract/call-errors';

/** A call got no answer from the server. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  /** offline: this device has no network · unreachable: the server does not answer · timedOut: the time limit passed. */
  readonly reason: 'offline' | 'unreachable' | 'timedOut';

  constructor(reason: NetworkError['reason'], cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

export const isNetworkError = (error: unknown): error is NetworkError => error instanceof NetworkError;

/** Whether the caller aborted the call; such an error is not shown to anybody. */
export const isAbortError = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** The network error for an exception of `fetch`. */
export const toNetworkError = (cause: unknown): NetworkError =>
  new NetworkError(navigator.onLine ? 'unreachable' : 'offline', cause);

/** Text keys of errors. The catalogues of portal and desk both have them. */
export type ErrorTextKey = `callErrors.${CallErrorName}` | `shell.networkError.${NetworkError['reason']}`;

/**
 * The sentence that is shown for a failed call.
 * @param t translates a key into the language of the page
 */
export function getErrorMessage(error: unknown, t: (key: ErrorTextKey) => string): string {
  // An error that the browser created itself has its name as its message; one of the server has a sentence.
  if (error instanceof CallError)
    return error.message === error.errorName ? t(`callErrors.${error.errorName}`) : error.message;
  return t(isNetworkError(error) ? `shell.networkError.${error.reason}` : 'callErrors.unexpected');
}
