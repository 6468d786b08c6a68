import type { validation } from '@platewright/texts/en/validation';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

type Message = keyof typeof validation;

/** The sentence under a field: rules name a key, the server sends the sentence itself. */
export function useSayField(): (message: string | undefined) => string | undefined {
  const { t, i18n } = useTranslation();
  return useCallback(
    (message) => (message && i18n.exists(`validation.${message}`) ? t(`validation.${message as Message}`) : message),
    [t, i18n],
  );
}
