import type { CallAnswer, CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import {
  createJsonSessionSerializer,
  createSessionStore,
  isRecord,
  useSessionState,
} from '@platewright/browser/session-store';
import { api } from './client.ts';
import { session } from './staff-session.ts';
import { allowUnsavedValues } from './unsaved-values-store.ts';

export type SharedPc = CallAnswer<Contract['deskUnlock']>['sharedPc'];

const isSharedPc = (value: unknown): value is SharedPc =>
  isRecord(value) && typeof value.name === 'string' && typeof value.lockSeconds === 'number';

/** What this browser knows of being a shared PC. What makes it one is a cookie that no script reads. */
export const sharedPcStore = createSessionStore<SharedPc>({
  ...createJsonSessionSerializer('deskSharedPc', isSharedPc),
  restoreAfterClear: true,
});

/** Null in a browser of one person. */
export function useSharedPc(): SharedPc | null {
  const state = useSessionState(sharedPcStore);
  return state === 'unknown' ? null : state;
}

/** Asks the server whether this browser is a shared PC, and forgets it when it is one no more. @throws NetworkError */
export async function checkSharedPc(): Promise<void> {
  const { sharedPc } = await api.deskSharedPc({});
  if (sharedPc) return sharedPcStore.save(sharedPc);
  if (!sharedPcStore.getSession()) return;
  sharedPcStore.clear();
  session.clear();
}

/** This browser has become a shared PC: the server has signed everybody out here. */
export function becomeSharedPc(sharedPc: SharedPc): void {
  sharedPcStore.save(sharedPc);
  session.clear();
}

/** Opens the desk for the owner of a badge or a PIN. @throws CallError, NetworkError */
export async function unlock(input: CallInput<Contract['deskUnlock']>): Promise<void> {
  const answer = await api.deskUnlock(input);
  sharedPcStore.save(answer.sharedPc);
  session.save({ ...answer, refreshToken: '', uniqueId: '', isLocked: false });
  allowUnsavedValues(answer.staffId);
}

/** Locks at once, also without the server, which then ends the session by itself. What the page holds stays in it. */
export async function lock(): Promise<void> {
  const current = session.getSession();
  if (!current?.sharedPc || current.isLocked) return;
  // The call has its token before that is gone.
  const call = api.deskLock({});
  session.update({ token: '', isLocked: true });
  await call.catch(() => undefined);
}
