/** How often one address may be written into the newsletter's form within an hour. */
export const SUBSCRIBE_ATTEMPTS = 5;
const HOUR_MS = 3_600_000;

/** Tries within the running hour; `since` is when its first one came, in milliseconds. */
export interface Tries {
  readonly count: number;
  readonly since: number;
}

/** The tries with this one, or null when it is one too many; an hour after the first the count begins anew. */
export function mayTryAgain(tries: Tries, now: number): Tries | null {
  if (now - tries.since >= HOUR_MS) return { count: 1, since: now };
  return tries.count >= SUBSCRIBE_ATTEMPTS ? null : { count: tries.count + 1, since: tries.since };
}
