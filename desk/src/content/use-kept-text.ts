import { isRecord } from '@platewright/browser/session';
import { keepInTab, keptInTab } from '@platewright/browser/tab-storage';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useStaff } from '../api/session.ts';
import type { FormValues } from './piece-form.ts';

interface Kept {
  /** Of the piece when typing began: whoever saved since then is told of as usual. */
  readonly revision: number;
  readonly values: FormValues;
}

const isKept = (value: unknown): value is Kept =>
  isRecord(value) && typeof value['revision'] === 'number' && isRecord(value['values']);

/**
 * What this person typed into a form of a piece and neither saved nor gave up. It is kept in this tab when the form is
 * taken away: by the end of the session, a reload, a lost page.
 * @param name the piece
 */
export function useKeptText(name: string) {
  const staffId = useStaff()?.staffId;
  const keyOf = (piece: string) => `content:${staffId ?? 0}:${piece}`;
  const [kept] = useState(() => {
    const value = keptInTab(keyOf(name));
    return isKept(value) ? value : null;
  });
  return { kept, key: keyOf(name) };
}

/** Keeps the text of the form when it goes while something in it is not saved. */
export function useKeeping(key: string, form: UseFormReturn<FormValues>, revision: number, isUnsaved: boolean): void {
  const keep = useEffectEvent(() => {
    keepInTab(key, isUnsaved ? ({ revision, values: form.getValues() } satisfies Kept) : undefined);
  });
  useEffect(() => {
    // The form has it now.
    keepInTab(key, undefined);
    const gone = () => keep();
    window.addEventListener('pagehide', gone);
    return () => {
      window.removeEventListener('pagehide', gone);
      keep();
    };
  }, [key]);
}
