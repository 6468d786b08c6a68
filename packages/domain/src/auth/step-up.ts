/** Staff who have a second factor give it again before money or rights change when they gave it longer ago than this. */
export const STEP_UP_MINUTES = 15;

/** Whether the second factor was given recently enough; null when it was never given in this session. */
export const isSecondFactorRecent = (givenAt: Date | null, now: Date): boolean =>
  givenAt !== null && now.getTime() - givenAt.getTime() <= STEP_UP_MINUTES * 60_000;
