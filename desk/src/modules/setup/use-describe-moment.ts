import { useCallback } from 'react';
import { useFormat } from '../../i18n/use-format.ts';

/** Who did something and when, as parameters of a sentence. */
export function useDescribeMoment(): (moment: { readonly at: string; readonly by: string }) => {
  readonly name: string;
  readonly at: string;
} {
  const format = useFormat();
  return useCallback(({ at, by }) => ({ name: by, at: format.dateTime(at) }), [format]);
}
