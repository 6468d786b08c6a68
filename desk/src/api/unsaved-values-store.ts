import { parseStoredJson, readLocalStorage } from '@platewright/browser/session-store';
import { session } from './staff-session.ts';

const PREFIX = 'deskUnsaved:';
/** Who has signed out and not in again: their pages in other tabs must not write back what the sign-out removed. */
const SIGNED_OUT_KEY = 'deskSignedOut';
/** Browsers store five million characters for an origin; the portal needs some of them. */
const MAX_ENTRIES = 20;
/** People at one computer. */
const MAX_SIGNED_OUT = 50;
const MAX_CHARACTERS = 3_000_000;
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** The name of what one person typed into one form: nobody else at this computer is ever offered it. */
export const toUnsavedKey = (staffId: number, collection: string, entryKey: string): string =>
  `${PREFIX}${staffId}:${collection}:${entryKey}`;

/** An entry is its moment, a space and JSON: the moment is read without the rest. */
const readMoment = (text: string | null): number => Number.parseInt(text ?? '', 10);

function listEntries(prefix: string) {
  return Object.keys(window.localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ key, text: window.localStorage.getItem(key) ?? '' }));
}

/** Removes what is too old or, from the newest on, too many or too much. */
function prune(now: number, spared?: string): void {
  let characters = 0;
  listEntries(PREFIX)
    .map(({ key, text }) => ({ key, at: readMoment(text), length: text.length }))
    .toSorted((one, other) => Number(other.key === spared) - Number(one.key === spared) || other.at - one.at)
    .forEach(({ key, at, length }, index) => {
      characters += length;
      if (!(now - at < MAX_AGE_MS) || index >= MAX_ENTRIES || characters > MAX_CHARACTERS)
        window.localStorage.removeItem(key);
    });
}

function readSignedOut(): number[] {
  const ids = parseStoredJson(readLocalStorage(SIGNED_OUT_KEY) ?? '[]');
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
}

/** What is stored under a key, and since when; null when there is nothing, or nothing young enough. */
export function readUnsavedValues(key: string): { readonly at: number; readonly value: unknown } | null {
  const text = readLocalStorage(key);
  const at = readMoment(text);
  if (text === null || !(Date.now() - at < MAX_AGE_MS)) return null;
  return { at, value: parseStoredJson(text.slice(text.indexOf(' ') + 1)) };
}

/** @returns the moment that names what was stored; null when nothing was: the storage is full or forbidden, or its owner left. */
export function writeUnsavedValues(staffId: number, key: string, value: unknown): number | null {
  if (session.getSession()?.staffId !== staffId && readSignedOut().includes(staffId)) return null;
  const at = Date.now();
  const write = () => {
    window.localStorage.setItem(key, `${at} ${JSON.stringify(value)}`);
    prune(at, key);
    return at;
  };
  try {
    return write();
  } catch {
    // Quota exceeded, or storage forbidden by the browser.
  }
  try {
    // What stood there is older than what is not stored now, and must not be offered for it.
    window.localStorage.removeItem(key);
    prune(at);
    return write();
  } catch {
    // The page works without.
    return null;
  }
}

/** Removes what was stored at a moment; what another tab has stored since stays. */
export function removeUnsavedValues(key: string, at: number): void {
  try {
    if (readMoment(window.localStorage.getItem(key)) === at) window.localStorage.removeItem(key);
  } catch {
    // Forbidden by the browser: nothing was stored.
  }
}

/** Forgets what somebody typed who signs out. An ended session forgets nothing. */
export function forgetUnsavedValues(staffId: number): void {
  try {
    const others = readSignedOut().filter((id) => id !== staffId);
    window.localStorage.setItem(SIGNED_OUT_KEY, JSON.stringify([staffId, ...others].slice(0, MAX_SIGNED_OUT)));
    for (const { key } of listEntries(`${PREFIX}${staffId}:`)) window.localStorage.removeItem(key);
  } catch {
    // Forbidden by the browser: nothing was stored.
  }
}

/** Somebody is signed in again: what they type is stored, what is too old is not. */
export function allowUnsavedValues(staffId: number): void {
  try {
    window.localStorage.setItem(SIGNED_OUT_KEY, JSON.stringify(readSignedOut().filter((id) => id !== staffId)));
    prune(Date.now());
  } catch {
    // Forbidden by the browser: nothing was stored.
  }
}
