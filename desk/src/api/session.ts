import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { isRecord, jsonLayout, sessionStore, useSessionState } from '@platewright/browser/session';

/** Who is signed in at the desk. The device id is kept beside it: the portal empties the storage when it signs out. */
export type StaffSession = AnswerOf<Contract['deskAuthenticate']> & { readonly uniqueId: string };

const texts = ['token', 'refreshToken', 'email', 'name', 'role', 'uniqueId'] as const;
const isStaffSession = (value: unknown): value is StaffSession =>
  isRecord(value) && texts.every((key) => typeof value[key] === 'string') && Array.isArray(value.keys);

/** Portal and desk live on one origin with two sign-ins: the other's end is not ours. */
export const session = sessionStore<StaffSession>({
  ...jsonLayout('deskSession', isStaffSession),
  outlivesOthers: true,
});

/** The signed-in person; null when nobody is. The desk is never rendered on a server. */
export function useStaff(): StaffSession | null {
  const state = useSessionState(session);
  return state === 'unknown' ? null : state;
}

/** Whether the last session of this page was ended by its person, not by the server. */
let leftByChoice = false;
export const markLeft = (byChoice: boolean): void => {
  leftByChoice = byChoice;
};
export const hasLeft = (): boolean => leftByChoice;
