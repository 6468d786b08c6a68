import type { validation } from '@platewright/texts/en/validation';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

type Message = keyof typeof validation;

/** The sentence under a field: rules name a key, the server sends the sentence itself. */
export function useSayField(): (
  message: string | undefined,
  params?: Readonly<Record<string, string | number>>,
) => string | undefined {
  const { t, i18n } = useTranslation();
  return useCallback(
    (message, params) =>
      message && i18n.exists(`validation.${message}`)
        ? String(t(`validation.${message as Message}`, params as never))
        : message,
    [t, i18n],
  );
}
