/** State of a staff account; `invited` has not set a password yet. */
export const staffStates = ['invited', 'active', 'blocked'] as const;
export type StaffState = (typeof staffStates)[number];

/** State of an account after it is blocked or unblocked; null when nothing changes. */
export function getNextStaffState(state: StaffState, toBlocked: boolean, hasPassword: boolean): StaffState | null {
  if ((state === 'blocked') === toBlocked) return null;
  if (toBlocked) return 'blocked';
  return hasPassword ? 'active' : 'invited';
}
