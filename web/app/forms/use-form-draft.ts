import { unsavedForms } from '@platewright/browser/unsaved-forms';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { useSessionState } from '../session/use-session.ts';
import { readFormDraft, toDraftKey, writeFormDraft } from './form-drafts.ts';

/** What happens to typed values of a form until they are sent. Every form says so (`form-rule.test.ts` lists them). */
export interface FormDraft<V extends FieldValues> {
  /** Names the form, with the id of the record that it edits. Forms of one name share equally named fields. */
  readonly key: string;
  /**
   * Fields that survive a change of language, a reload and the way to another page and back. Never a password, card data
   * or a file. The version of an edited record belongs to them, so that a draft of an older one is refused by name.
   */
  readonly keeps: readonly FieldPath<V>[];
  /** False for one line that the browser fills in anyway, as at the sign-in: leaving it asks nothing. */
  readonly asks?: false;
}

const isAlike = (a: unknown, b: unknown): boolean => typeof a === typeof b || a === null || b === null;

/** Keeps typed values of a form in this tab, and has the page ask before it is left. */
export function useFormDraft<V extends FieldValues>(
  { getValues, setValue, reset, subscribe, formState }: UseFormReturn<V>,
  { key, keeps, asks }: FormDraft<V>,
) {
  const session = useSessionState();
  const storageKey = session === 'unknown' ? null : toDraftKey(session?.userId ?? null, key);
  const [isRestored, setRestored] = useState(false);
  const { isDirty, defaultValues } = formState;
  const getInitialValue = (name: string): unknown => (defaultValues as Record<string, unknown> | undefined)?.[name];
  const isTyped = (name: string) => !Object.is((getValues() as Record<string, unknown>)[name], getInitialValue(name));

  const restore = useEffectEvent((from: string) => {
    const draft = readFormDraft(from);
    // What was typed before the page was hydrated is newer than the draft.
    const restored = keeps.filter((name) => name in draft && !isTyped(name) && isAlike(draft[name], getValues(name)));
    for (const name of restored) setValue(name, draft[name] as PathValue<V, typeof name>, { shouldDirty: true });
    setRestored(restored.some((name) => !Object.is(draft[name], getInitialValue(name))));
  });
  const store = useEffectEvent((to: string) => {
    const draft = {
      ...readFormDraft(to),
      ...Object.fromEntries(keeps.map((name) => [name, getValues(name) as unknown])),
    };
    writeFormDraft(to, keeps.some(isTyped) ? draft : undefined);
  });
  useEffect(() => {
    if (storageKey === null || keeps.length === 0) return;
    let isCurrent = true;
    // After the first render, which must equal that of the server, which has no values.
    void Promise.resolve().then(() => {
      if (isCurrent) restore(storageKey);
    });
    const unsubscribe = subscribe({ formState: { values: true }, callback: () => store(storageKey) });
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, [storageKey, keeps.length, subscribe]);

  const isStored = (name: string) => keeps.some((stored) => stored === name);
  const isLossy = useEffectEvent(() => Object.keys(getValues()).some((name) => !isStored(name) && isTyped(name)));
  useEffect(
    () => (isDirty && asks !== false ? unsavedForms.add({ isLossy: () => isLossy() }) : undefined),
    [isDirty, asks],
  );

  const forget = () => {
    if (storageKey !== null) writeFormDraft(storageKey, undefined);
    setRestored(false);
  };
  return {
    /** Typed values of an earlier visit were put back. */
    isRestored,
    /** After sending: what the form shows is saved now. */
    finish: () => {
      reset(getValues(), { keepValues: true });
      forget();
    },
    /** Puts back the values that the form began with. */
    discard: () => {
      reset();
      forget();
    },
  };
}
