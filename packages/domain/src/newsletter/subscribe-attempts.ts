/** Attempts to subscribe one email address within an hour. */
export const MAX_SUBSCRIBE_ATTEMPTS = 5;
const HOUR_MS = 3_600_000;

/** Attempts since `since`, the time of the first one in Unix milliseconds. */
export interface SubscribeAttempts {
  readonly count: number;
  readonly since: number;
}

/** Counts an attempt; null when it exceeds the limit. The count restarts an hour after its first attempt. */
export function countSubscribeAttempt(attempts: SubscribeAttempts, now: number): SubscribeAttempts | null {
  if (now - attempts.since >= HOUR_MS) return { count: 1, since: now };
  return attempts.count >= MAX_SUBSCRIBE_ATTEMPTS ? null : { count: attempts.count + 1, since: attempts.since };
}
