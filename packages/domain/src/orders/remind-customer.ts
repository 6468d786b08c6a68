/** Whoever is reminded of an order is left alone for so long, whichever of the staff asks next. */
export const REMIND_AGAIN_HOURS = 12;
const REMIND_AGAIN_MS = REMIND_AGAIN_HOURS * 3_600_000;

/** Why nobody was reminded of an order. */
export const remindErrors = [
  'orderUnknown',
  /** The customer has no next step, or has just done it. */
  'nothingRequested',
  'remindedRecently',
  /** Nobody of the account can sign in. */
  'nobodyToRemind',
] as const;
export type RemindError = (typeof remindErrors)[number];

/** When somebody may be reminded of an order again; null for now. */
export function getRemindAgainAt(remindedAt: Date | null, now: Date): Date | null {
  if (remindedAt === null) return null;
  const again = new Date(remindedAt.getTime() + REMIND_AGAIN_MS);
  return again > now ? again : null;
}
