import { sentenceOf } from '@platewright/browser/errors';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** The sentence for a failed call in the language of the page. */
export function useSayError(): (error: unknown) => string {
  const { t } = useTranslation();
  return useCallback((error: unknown) => sentenceOf(error, (key) => t(key)), [t]);
}
