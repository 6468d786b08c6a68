import { getErrorMessage } from '@platewright/browser/errors';
import { isCallError } from '@platewright/browser/is-call-error';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** The message of a failed call in the language of the page. */
export function useTranslateError(): (error: unknown) => string {
  const { t } = useTranslation();
  return useCallback(
    // The server words these two for customers; staff read the message of the desk's own catalogue.
    (error: unknown) =>
      isCallError(error, 'noPermission', 'accountBlocked')
        ? t(`callErrors.${error.errorName as 'noPermission' | 'accountBlocked'}`)
        : getErrorMessage(error, (key) => t(key)),
    [t],
  );
}
