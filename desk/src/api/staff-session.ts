import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import {
  isRecord,
  createJsonSessionSerializer,
  createSessionStore,
  useSessionState,
} from '@platewright/browser/session-store';

/** The session of a staff member. It carries the device id, because the portal empties the storage when it signs out. */
export type StaffSession = CallAnswer<Contract['deskAuthenticate']> & {
  readonly uniqueId: string;
  /** The shared PC on which a badge or a PIN has opened it; nothing of it is refreshed, and it locks (decision 110). */
  readonly sharedPc?: CallAnswer<Contract['deskUnlock']>['sharedPc'];
  /** Locked: whose page this is, without a token. */
  readonly isLocked?: boolean;
};

const stringFields = ['token', 'refreshToken', 'email', 'name', 'role', 'uniqueId'] as const;
const isStaffSession = (value: unknown): value is StaffSession =>
  isRecord(value) && stringFields.every((key) => typeof value[key] === 'string') && Array.isArray(value.keys);

/** Portal and desk share one origin but not the session: a sign-out of the portal must not end the desk's. */
export const session = createSessionStore<StaffSession>({
  ...createJsonSessionSerializer('deskSession', isStaffSession),
  restoreAfterClear: true,
});

/** The session; null when nobody is signed in. Never `unknown`, because the desk is not rendered on a server. */
export function useStaffSession(): StaffSession | null {
  const state = useSessionState(session);
  return state === 'unknown' ? null : state;
}

/** Whether the person ended the last session of this page, not the server. */
let signedOutByChoice = false;
export const markSignedOutByChoice = (byChoice: boolean): void => {
  signedOutByChoice = byChoice;
};
export const hasSignedOutByChoice = (): boolean => signedOutByChoice;
