import { isRecord } from '@platewright/browser/session-store';
import { isSameValue } from '@platewright/domain/same-value';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStaffSession } from '../api/staff-session.ts';
import {
  readUnsavedValues,
  removeUnsavedValues,
  toUnsavedKey,
  writeUnsavedValues,
} from '../api/unsaved-values-store.ts';
import { getWorkingData, type Publication, type PublicationCollection } from './publication-collection.ts';

export interface UnsavedValues<D = unknown> {
  /** When they were stored, in milliseconds. */
  readonly at: number;
  /** Revision of the publication when typing began. */
  readonly revision: number;
  /** What was stored when typing began: the values are a change of it. */
  readonly base: D;
  /** As they were stored by JSON; a form takes those that it has. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** What was typed in an earlier visit to a form. */
export interface EarlierInput<D> {
  readonly staffId: number;
  readonly storageKey: string;
  /** Values of what is still edited: the form begins with them. */
  readonly restored: UnsavedValues<D> | null;
  /** Values of what was changed since: the person is asked first. */
  readonly offered: UnsavedValues<D> | null;
}

/** What was stored for a form of data `D` is read back for the same form. */
function read<D>(storageKey: string): UnsavedValues<D> | null {
  const stored = readUnsavedValues(storageKey);
  if (!stored || !isRecord(stored.value)) return null;
  const { revision, base, values } = stored.value;
  return typeof revision === 'number' && isRecord(values) ? { at: stored.at, revision, base: base as D, values } : null;
}

/**
 * Values that this person typed into the form of a publication and neither saved nor discarded. They are stored in this browser
 * while they are unsaved, so that they outlive a reload, a closed tab and the end of the session.
 * @param entryKey id of the publication, or the kind of a new one
 */
export function useUnsavedValues<D>(
  collection: Pick<PublicationCollection<D>, 'name' | 'empty'>,
  entryKey: string,
  publication: Publication<D>,
): EarlierInput<D> {
  const present = useStaffSession()?.staffId ?? 0;
  const [input] = useState(() => {
    const storageKey = toUnsavedKey(present, collection.name, entryKey);
    const unsaved = read<D>(storageKey);
    const isOfPresent = unsaved !== null && isSameValue(unsaved.base, getWorkingData(publication, collection.empty));
    return {
      ...{ staffId: present, storageKey },
      restored: isOfPresent ? unsaved : null,
      offered: isOfPresent ? null : unsaved,
    };
  });
  return input;
}

const STORE_EVERY_MS = 10_000;

interface EditedState<D> {
  readonly revision: number;
  readonly saved: unknown;
  readonly isUnsaved: boolean;
  readonly offered: UnsavedValues<D> | null;
}

/** Stores the values of the form while something is unsaved, and removes them once nothing is. */
export function usePersistUnsavedValues<D>(
  input: EarlierInput<D>,
  getValues: () => UnsavedValues['values'],
  { revision, saved, isUnsaved, offered }: EditedState<D>,
): void {
  const { staffId, storageKey } = input;
  /** Names what this form has stored or taken over. */
  const storedAt = useRef((input.restored ?? input.offered)?.at ?? null);
  const store = useEffectEvent(() => {
    // What is offered waits for an answer, also the next time.
    if (offered !== null) return;
    if (isUnsaved) {
      const unsaved: Omit<UnsavedValues, 'at'> = { revision, base: saved, values: getValues() };
      storedAt.current = writeUnsavedValues(staffId, storageKey, unsaved);
    } else if (storedAt.current !== null) {
      removeUnsavedValues(storageKey, storedAt.current);
      storedAt.current = null;
    }
  });
  useEffect(() => {
    store();
    if (!isUnsaved) return undefined;
    // A browser that ends without a word loses a few seconds of typing at most.
    const timer = setInterval(() => store(), STORE_EVERY_MS);
    return () => clearInterval(timer);
  }, [isUnsaved, offered]);
  useEffect(() => {
    const handlePageHide = () => store();
    // A phone ends a hidden page without another event.
    const handleVisibility = () => {
      if (document.visibilityState === 'hidden') store();
    };
    window.addEventListener('pagehide', handlePageHide);
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      window.removeEventListener('pagehide', handlePageHide);
      document.removeEventListener('visibilitychange', handleVisibility);
      store();
    };
  }, []);
}
