import { isNoAnswer } from '@platewright/browser/errors';
import { Refusal } from '@platewright/contract/refusals';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** The sentence for a failed call: the server's own words, or why it did not answer. */
export function useSayError(): (error: unknown) => string {
  const { t } = useTranslation();
  return useCallback(
    (error: unknown) => {
      if (error instanceof Refusal)
        return error.message === error.refusal ? t(`refusals.${error.refusal}`) : error.message;
      if (isNoAnswer(error)) return t(`shell.noAnswer.${error.why}`);
      return t('refusals.unexpected');
    },
    [t],
  );
}

export const isRefusal = (error: unknown, ...names: Refusal['refusal'][]): error is Refusal =>
  error instanceof Refusal && names.includes(error.refusal);
