import { isRecord } from '@platewright/browser/session-store';
import { readTabStorage, writeTabStorage } from '@platewright/browser/tab-storage';

const PREFIX = 'formDraft:';

/** The name of a draft in the storage of the tab: one of another account is never shown. */
export const toDraftKey = (userId: number | null, form: string): string => `${PREFIX}${userId ?? 'guest'}:${form}`;

export function readFormDraft(key: string): Readonly<Record<string, unknown>> {
  const stored = readTabStorage(key);
  return isRecord(stored) ? stored : {};
}

/** Stores typed values by field; undefined removes the draft. */
export const writeFormDraft = (key: string, values: Readonly<Record<string, unknown>> | undefined): void =>
  writeTabStorage(key, values);

function listDraftKeys(prefix: string): string[] {
  try {
    return Object.keys(window.sessionStorage).filter((key) => key.startsWith(prefix));
  } catch {
    // Storage forbidden by the browser.
    return [];
  }
}

/** Removes all drafts of this tab: the next person at this browser finds none. */
export function clearFormDrafts(): void {
  for (const key of listDraftKeys(PREFIX)) writeFormDraft(key, undefined);
}

/** The forms of sign-in, sign-up and forgotten passwords share what was typed. */
const AUTH_FORM = 'auth';

/** Replaces what was typed at the sign-in and the sign-up; without values the next person finds nothing. */
export const writeAuthDraft = (values?: { readonly email: string }): void =>
  writeFormDraft(toDraftKey(null, AUTH_FORM), values);

/** What a guest typed in this tab belongs to the account that signs in, but for what was typed to sign in. */
export function moveGuestDrafts(userId: number): void {
  writeAuthDraft();
  const guestPrefix = toDraftKey(null, '');
  for (const key of listDraftKeys(guestPrefix)) {
    writeFormDraft(toDraftKey(userId, key.slice(guestPrefix.length)), readFormDraft(key));
    writeFormDraft(key, undefined);
  }
}
