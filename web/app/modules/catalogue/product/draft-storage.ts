import { session } from '../../../session/session-store.ts';

/** Whose drafts a page shows: those of the account that is signed in, or the guest's. */
export type DraftOwner = number | 'guest';

export const getDraftOwner = (): DraftOwner => session.getSession()?.userId ?? 'guest';

const getDraftKey = (owner: DraftOwner, url: string): string => `draft:${owner}:${url}`;
/** Key of what artwork has filled in; without a draft it means nothing. */
const getFillKey = (owner: DraftOwner, url: string): string => `draft-fill:${owner}:${url}`;

/** The stored draft as text; null when there is none. What a guest began goes on in the account that signs in. */
export function readStoredDraft(owner: DraftOwner, url: string): string | null {
  try {
    if (owner !== 'guest') moveGuestDraft(owner, url);
    return window.localStorage.getItem(getDraftKey(owner, url));
  } catch {
    return null;
  }
}

/** The newer one wins: a guest's draft was made after the account was last signed in here. */
function moveGuestDraft(owner: DraftOwner, url: string): void {
  const storage = window.localStorage;
  const guestKey = getDraftKey('guest', url);
  const draft = storage.getItem(guestKey);
  if (draft === null) return;
  storage.removeItem(guestKey);
  storage.setItem(getDraftKey(owner, url), draft);
  // What of it is from a file that goes along to the account.
  const fill = storage.getItem(getFillKey('guest', url));
  storage.removeItem(getFillKey('guest', url));
  if (fill !== null) storage.setItem(getFillKey(owner, url), fill);
}

/**
 * Stores a draft, unless its owner has left meanwhile: a page that is still open must not write it back after a sign-out
 * has emptied the storage.
 */
export function storeDraft(owner: DraftOwner, url: string, draft: object): void {
  if (getDraftOwner() !== owner) return;
  try {
    window.localStorage.setItem(getDraftKey(owner, url), JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the page works without a draft.
  }
}

export function removeStoredDraft(owner: DraftOwner, url: string): void {
  try {
    window.localStorage.removeItem(getDraftKey(owner, url));
    window.localStorage.removeItem(getFillKey(owner, url));
  } catch {
    // Nothing was stored.
  }
}

/** What artwork has filled in, as text; null when nothing is stored. */
export function readStoredFill(owner: DraftOwner, url: string): string | null {
  try {
    return window.localStorage.getItem(getFillKey(owner, url));
  } catch {
    return null;
  }
}

/** Stores what artwork has filled in, unless its owner has left meanwhile. */
export function storeFill(owner: DraftOwner, url: string, fill: object): void {
  if (getDraftOwner() !== owner) return;
  try {
    window.localStorage.setItem(getFillKey(owner, url), JSON.stringify(fill));
  } catch {
    // Without storage a reload fills empty fields again.
  }
}
