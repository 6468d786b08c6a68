import { isRecord } from '@platewright/browser/session';
import { keepInTab, keptInTab } from '@platewright/browser/tab-storage';
import { useEffect, useEffectEvent } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';

/** Forms of one key take over from each other what they have in common. */
export type TypingKey = 'entry';
const storageKey = (key: TypingKey) => `typed:${key}`;

/** What was typed has arrived, or somebody else begins. */
export const forgetTyping = (key: TypingKey): void => keepInTab(storageKey(key), undefined);

const isEmpty = (value: unknown): boolean => value === '' || value === false;

/**
 * Keeps what is typed in this tab, through a reload, the other language and a way to another page and back, until
 * `forgetTyping`.
 * @param names fields of the form, texts and ticks; never a password
 */
export function useKeptTyping<V extends FieldValues>(
  { getValues, setValue, subscribe }: UseFormReturn<V>,
  key: TypingKey,
  names: readonly FieldPath<V>[],
): void {
  const kept = (): Record<string, unknown> => {
    const found = keptInTab(storageKey(key));
    return isRecord(found) ? found : {};
  };
  const fill = useEffectEvent(() => {
    const found = kept();
    for (const name of names) {
      const [now, then] = [getValues(name) as unknown, found[name]];
      if (isEmpty(now) && typeof then === typeof now) setValue(name, then as PathValue<V, typeof name>);
    }
  });
  const keep = useEffectEvent(() => {
    const typed = names.map((name): [string, unknown] => [name, getValues(name)]);
    keepInTab(storageKey(key), { ...kept(), ...Object.fromEntries(typed) });
  });
  useEffect(() => {
    // The first render looks like the server's, where nothing is typed.
    fill();
    return subscribe({ formState: { values: true }, callback: () => keep() });
  }, [subscribe]);
}
