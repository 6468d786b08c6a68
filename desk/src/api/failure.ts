import { sentenceOf } from '@platewright/browser/errors';
import { Refusal } from '@platewright/contract/refusals';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** The sentence for a failed call in the language of the page. */
export function useSayError(): (error: unknown) => string {
  const { t } = useTranslation();
  return useCallback(
    // The server's own words for these are meant for customers.
    (error: unknown) =>
      isRefusal(error, 'noPermission', 'accountBlocked')
        ? t(`refusals.${error.refusal as 'noPermission' | 'accountBlocked'}`)
        : sentenceOf(error, (key) => t(key)),
    [t],
  );
}

export const isRefusal = (error: unknown, ...names: Refusal['refusal'][]): error is Refusal =>
  error instanceof Refusal && names.includes(error.refusal);
