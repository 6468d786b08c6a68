/** How a person of an account stands in the tables. */
export const personStates = ['unconfirmed', 'active', 'disabled', 'blocked'] as const;
export type PersonState = (typeof personStates)[number];
/** How the owner of the account sees a member: who has not set a password yet is invited. */
export type MemberState = 'invited' | 'active' | 'disabled' | 'blocked';

export const memberState = (state: PersonState): MemberState => (state === 'unconfirmed' ? 'invited' : state);

/**
 * What the owner's word makes of a member's state; null when nothing changes. Whoever the plate house has blocked stays
 * so, and a member who never set a password waits for an invitation again.
 */
export function switched(
  state: PersonState,
  to: 'disable' | 'enable',
  hasPassword: boolean,
):
  | { readonly ok: true; readonly state: PersonState | null }
  | { readonly ok: false; readonly reason: 'accountBlocked' } {
  if (state === 'blocked') return { ok: false, reason: 'accountBlocked' };
  if (to === 'disable') return { ok: true, state: state === 'disabled' ? null : 'disabled' };
  if (state !== 'disabled') return { ok: true, state: null };
  return { ok: true, state: hasPassword ? 'active' : 'unconfirmed' };
}

/**
 * What the plate house makes of a person's state; null when it can not be made. Only who can sign in is blocked, so that
 * undoing it gives nobody more than they had.
 */
export function blocked(state: PersonState, to: 'block' | 'unblock'): PersonState | null {
  if (to === 'block') return state === 'active' ? 'blocked' : null;
  return state === 'blocked' ? 'active' : null;
}

/** More roles than a house has kinds of work; all of them stand in one list. */
export const MAX_ROLES = 100;

/** More members than a plate buyer has people; keeps an account from filling the mailboxes of strangers. */
export const MAX_MEMBERS = 200;
