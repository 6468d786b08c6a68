import { Refusal } from '@platewright/contract/refusals';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isNoAnswer } from './errors.ts';

/** The sentence for a failed call: the server's own words, or why it did not answer. */
export function useSayError(): (error: unknown) => string {
  const { t } = useTranslation();
  return useCallback(
    (error: unknown) => {
      if (error instanceof Refusal) return error.message;
      if (isNoAnswer(error)) return t(`shell.noAnswer.${error.why}`);
      return t('refusals.unexpected');
    },
    [t],
  );
}
