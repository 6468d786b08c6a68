import type { validation } from '@platewright/texts/en/shared/validation';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

type ValidationKey = keyof typeof validation;

/** Translates the message of a field error: schemas give a key of `validation`, the server a finished sentence. */
export function useTranslateFieldError(): (
  message: string | undefined,
  params?: Readonly<Record<string, string | number>>,
) => string | undefined {
  const { t, i18n } = useTranslation();
  return useCallback(
    (message, params) =>
      message && i18n.exists(`validation.${message}`)
        ? String(t(`validation.${message as ValidationKey}`, params as never))
        : message,
    [t, i18n],
  );
}
