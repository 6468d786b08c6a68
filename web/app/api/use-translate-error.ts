import { getErrorMessage } from '@platewright/browser/errors';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns a function that gives the message of a failed call in the language of the page. */
export function useTranslateError(): (error: unknown) => string {
  const { t } = useTranslation();
  return useCallback((error: unknown) => getErrorMessage(error, (key) => t(key)), [t]);
}
