/** After how many seconds without input a shared PC locks: what an installation may choose, and what it begins with. */
export const lockSecondsRange = { min: 30, max: 600, standard: 60 } as const;
/** The last seconds before it locks are counted on the screen. */
export const LOCK_WARNING_SECONDS = 10;
/** The server waits longer than the page, which reports input now and then and over a slow line. */
export const LOCK_GRACE_SECONDS = 15;

/** How often a page reports input, in seconds. */
export const getReportSeconds = (lockSeconds: number): number => Math.floor(lockSeconds / 4);

/** When the server ends an unlocked session that reports no more input. */
export const getUnlockedUntil = (now: Date, lockSeconds: number): Date =>
  new Date(now.getTime() + (lockSeconds + LOCK_GRACE_SECONDS) * 1000);

/** Seconds until the lock; 0 when it is due. */
export const countSecondsLeft = (lastInputMs: number, nowMs: number, lockSeconds: number): number =>
  Math.max(0, Math.ceil((lastInputMs + lockSeconds * 1000 - nowMs) / 1000));
