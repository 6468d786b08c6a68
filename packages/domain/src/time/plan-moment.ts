const DAY_MS = 86_400_000;
/** Longer ahead than anybody plans: a year that was mistyped would wait unseen. */
const MAX_DAYS_AHEAD = 2 * 366;

/** Whether something that is planned so late would be a slip of the pen. */
export const isTooLate = (moment: Date, now: Date): boolean =>
  moment.getTime() - now.getTime() > MAX_DAYS_AHEAD * DAY_MS;
