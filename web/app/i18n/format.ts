import { makeFormat, type Format } from '@platewright/browser/format';
import type { Language } from '@platewright/texts/shape';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The language of the page as a component reads it. */
export const useLanguage = (): Language => (useTranslation().i18n.language === 'ar' ? 'ar' : 'en');

/** Dates, numbers and sizes in the language of the page. */
export function useFormat(): Format {
  const language = useLanguage();
  const { t } = useTranslation();
  const at = t('shell.at');
  return useMemo(() => makeFormat(language, at), [language, at]);
}
