import type { content } from '@platewright/texts/en/desk/content';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** The word for a field of a kind; a test sees that each has one. */
export function useFieldName(): (name: string) => string {
  const { t } = useTranslation();
  return useCallback((name) => t(`content.fields.${name as keyof typeof content.fields}`), [t]);
}
