import { readLocalStorage } from '@platewright/browser/session-store';

const KEY = 'deskLastInput';
/** All tabs know of the input in one of them, at most so many milliseconds later. */
const SHARE_MS = 1000;
let lastInput = 0;

function setLastInput(at: number): void {
  lastInput = at;
  localStorage.setItem(KEY, String(at));
}

/** Notes that somebody types, points or touches. */
export function noteInput(): void {
  const now = Date.now();
  if (Math.abs(now - lastInput) >= SHARE_MS) setLastInput(now);
}

/** When somebody last did, in whichever tab, in milliseconds. */
export function getLastInput(): number {
  const last = Math.max(lastInput, Number(readLocalStorage(KEY)) || 0);
  const now = Date.now();
  if (last <= now + SHARE_MS) return last;
  // The clock was put back: counted from then on, or the PC would stay open until it has caught up.
  setLastInput(now);
  return now;
}
