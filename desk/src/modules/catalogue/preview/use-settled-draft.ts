import { useEffect, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { findUnreadable, toContent, type ContentFormValues } from '../../content/content-form.ts';

/** Long enough that a word is typed, short enough that the preview follows. */
const PAUSE_MS = 600;

export interface SettledDraft {
  readonly content: ContentFormValues;
  /** Fields whose amount can not be read: sent, it would be nothing. */
  readonly unreadable: readonly string[];
}

const read = (values: ContentFormValues): SettledDraft => {
  const content = toContent('product', structuredClone(values));
  return { content, unreadable: findUnreadable('product', content) };
};

/** What is typed of a product, saved or not, once nothing was typed for a moment. */
export function useSettledDraft(control: Control<ContentFormValues>): SettledDraft {
  const values = useWatch({ control });
  const [settled, setSettled] = useState(() => ({ values, draft: read(values) }));
  useEffect(() => {
    if (values === settled.values) return;
    const timer = setTimeout(() => {
      const draft = read(values);
      // The form gives new values also where none has changed.
      const isSame = JSON.stringify(draft) === JSON.stringify(settled.draft);
      setSettled({ values, draft: isSame ? settled.draft : draft });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [values, settled]);
  return settled.draft;
}
