import { isRecord } from '@platewright/browser/session-store';
import { writeTabStorage, readTabStorage } from '@platewright/browser/tab-storage';
import { useEffect, useEffectEvent } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';

/** Forms with the same key share the values of equally named fields. */
export type UnsavedFormKey = 'auth';
const toStorageKey = (key: UnsavedFormKey) => `unsaved-form:${key}`;

/** Removes the stored values, after the form was sent or when another person begins. */
export const clearUnsavedForm = (key: UnsavedFormKey): void => writeTabStorage(toStorageKey(key), undefined);

const isEmpty = (value: unknown): boolean => value === '' || value === false;

/**
 * Stores what is typed in this tab until `clearUnsavedForm`, so that it survives a reload, a change of language and the
 * way to another page and back.
 * @param names text fields and checkboxes of the form; never a password
 */
export function usePersistUnsavedForm<V extends FieldValues>(
  { getValues, setValue, subscribe }: UseFormReturn<V>,
  key: UnsavedFormKey,
  names: readonly FieldPath<V>[],
): void {
  const readStored = (): Record<string, unknown> => {
    const stored = readTabStorage(toStorageKey(key));
    return isRecord(stored) ? stored : {};
  };
  const restore = useEffectEvent(() => {
    const stored = readStored();
    for (const name of names) {
      const [current, previous] = [getValues(name) as unknown, stored[name]];
      if (isEmpty(current) && typeof previous === typeof current) setValue(name, previous as PathValue<V, typeof name>);
    }
  });
  const store = useEffectEvent(() => {
    const typed = names.map((name): [string, unknown] => [name, getValues(name)]);
    writeTabStorage(toStorageKey(key), { ...readStored(), ...Object.fromEntries(typed) });
  });
  useEffect(() => {
    // In an effect, because the first render must equal that of the server, which has no values.
    restore();
    return subscribe({ formState: { values: true }, callback: () => store() });
  }, [subscribe]);
}
