import type { content } from '@platewright/texts/en/desk/content';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns a function that names a content field in the language of the page; a test checks that every field has a text. */
export function useFieldName(): (name: string) => string {
  const { t } = useTranslation();
  return useCallback((name) => t(`content.fields.${name as keyof typeof content.fields}`), [t]);
}
