/**
 * SQLSTATEs and system errors of a database that stops, starts, is full or is not there. The same work succeeds a moment
 * later, so callers are told to come back instead of being given an internal error.
 */
const UNAVAILABLE_CODES = new Set([
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // cannot connect now: it starts, or stops
  '53300', // too many connections
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Class 08 of SQLSTATE: connection exceptions. */
const CONNECTION_EXCEPTION = /^08[0-9A-Z]{3}$/;
/** Errors of `pg` that have no code. */
const CONNECTION_MESSAGES =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/;

/** Whether work failed because the database could not be reached, not because of what was asked of it. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    if (isSystemErrorOfAnotherService(cause)) return false;
    if (UNAVAILABLE_CODES.has(code) || CONNECTION_EXCEPTION.test(code) || CONNECTION_MESSAGES.test(cause.message))
      return true;
  }
  return false;
}

/** `fetch` wraps the error of its socket, which has the same codes. */
const isSystemErrorOfAnotherService = (error: Error): boolean =>
  error instanceof TypeError && error.message === 'fetch failed';

export interface Reachability {
  /** To be called when a connection broke or could not be opened. */
  readonly reportLoss: () => void;
  /** Asks the database only after a loss: a health check must cost nothing while everything is well. */
  readonly check: () => Promise<boolean>;
}

const PROBE_TIMEOUT_MS = 2_000;

export function createReachability(probe: () => Promise<unknown>): Reachability {
  let isLost = false;
  let pending: Promise<boolean> | null = null;
  const ask = async (): Promise<boolean> => {
    const timeout = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const expired = new Promise<boolean>((resolve) =>
      timeout.addEventListener('abort', () => resolve(false), { once: true }),
    );
    const answered = probe().then(
      () => true,
      () => false,
    );
    const isThere = await Promise.race([answered, expired]);
    if (isThere) isLost = false;
    return isThere;
  };
  return {
    reportLoss: () => {
      isLost = true;
    },
    check: async () => {
      if (!isLost) return true;
      pending ??= ask().finally(() => {
        pending = null;
      });
      return pending;
    },
  };
}
