import { isRecord, parseStoredJson, readLocalStorage } from '@platewright/browser/session-store';

/** The credential of a guest who tries products with files (decision 047); all tabs of the browser share it. */
export interface Trial {
  readonly token: string;
  /** ISO time. */
  readonly expiresAt: string;
}

const KEY = 'trial';
const listeners = new Set<() => void>();
/** For browsers that forbid storage: the trial of this page alone. */
let unstored: Trial | null = null;

const isTrial = (value: unknown): value is Record<keyof Trial, string> =>
  isRecord(value) && typeof value['token'] === 'string' && typeof value['expiresAt'] === 'string';

/** The trial that still runs; null without one. */
export function getTrial(): Trial | null {
  const stored = parseStoredJson(readLocalStorage(KEY));
  const trial = isTrial(stored) ? stored : unstored;
  return trial && Date.parse(trial.expiresAt) > Date.now() ? trial : null;
}

export const hasTrial = (): boolean => getTrial() !== null;

export function storeTrial(trial: Trial | null): void {
  unstored = trial;
  try {
    if (trial) localStorage.setItem(KEY, JSON.stringify(trial));
    else localStorage.removeItem(KEY);
  } catch {
    // Then this page alone knows the trial.
  }
  for (const listener of listeners) listener();
}

export function subscribeTrial(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
