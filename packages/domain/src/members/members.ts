/** Stored state of a person of a customer account. */
export const personStates = ['unconfirmed', 'active', 'disabled', 'blocked'] as const;
export type PersonState = (typeof personStates)[number];
/** State of a member as the owner sees it; `invited` has not set a password yet. */
export type MemberState = 'invited' | 'active' | 'disabled' | 'blocked';

export const toMemberState = (state: PersonState): MemberState => (state === 'unconfirmed' ? 'invited' : state);

/**
 * State of a member after the owner disables or enables it; null when nothing changes. Members whom staff have blocked
 * cannot be changed. An enabled member without a password is invited again.
 */
export function getNextMemberState(
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
 * State of a person after staff block or unblock it; null when the state does not allow it. Only active persons can be
 * blocked, so that unblocking never grants more access than before.
 */
export function getNextPersonState(state: PersonState, to: 'block' | 'unblock'): PersonState | null {
  if (to === 'block') return state === 'active' ? 'blocked' : null;
  return state === 'blocked' ? 'active' : null;
}

/** Far more roles than the operator needs; all of them are shown in one list. */
export const MAX_MEMBER_ROLES = 100;

/** Far more members than a customer has; keeps an account from sending invitations to strangers in bulk. */
export const MAX_MEMBERS = 200;
