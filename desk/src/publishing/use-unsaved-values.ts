import { isRecord } from '@platewright/browser/session-store';
import { writeTabStorage, readTabStorage } from '@platewright/browser/tab-storage';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStaffSession } from '../api/staff-session.ts';

export interface UnsavedValues<D = unknown> {
  /** Revision of the publication when typing began, so that a later change by somebody else is found as a conflict. */
  readonly revision: number;
  /** What was stored when typing began: the values are a change of it. Missing in what an earlier release has kept. */
  readonly base?: D | undefined;
  /** As they were stored by JSON; a form takes those that it has. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** What was stored for a form of data `D` is read back for the same form. */
const isUnsavedValues = <D>(value: unknown): value is UnsavedValues<D> =>
  isRecord(value) && typeof value['revision'] === 'number' && isRecord(value['values']);

/**
 * Values that this person typed into the form of a publication and neither saved nor discarded. They are stored in this tab
 * when the form is unmounted or the page unloaded, for example at the end of a session.
 * @param collection its name
 * @param entryKey id of the publication, or the kind of a new one
 */
export function useUnsavedValues<D>(collection: string, entryKey: string) {
  const staffId = useStaffSession()?.staffId;
  const storageKey = `${collection}:${staffId ?? 0}:${entryKey}`;
  const [unsaved] = useState(() => {
    const value = readTabStorage(storageKey);
    return isUnsavedValues<D>(value) ? value : null;
  });
  return { unsaved, storageKey };
}

/** Stores the values of the form when it is unmounted or the page unloaded while something is unsaved. */
export function usePersistUnsavedValues(
  storageKey: string,
  getValues: () => UnsavedValues['values'],
  { revision, saved, isUnsaved }: { readonly revision: number; readonly saved: unknown; readonly isUnsaved: boolean },
): void {
  const store = useEffectEvent(() => {
    const unsaved: UnsavedValues = { revision, base: saved, values: getValues() };
    writeTabStorage(storageKey, isUnsaved ? unsaved : undefined);
  });
  useEffect(() => {
    // The form holds the restored values now.
    writeTabStorage(storageKey, undefined);
    const handlePageHide = () => store();
    window.addEventListener('pagehide', handlePageHide);
    return () => {
      window.removeEventListener('pagehide', handlePageHide);
      store();
    };
  }, [storageKey]);
}
