import type { Formatters } from '@platewright/browser/format';
import { useFormatters } from '@platewright/browser/use-formatters';
import type { Language } from '@platewright/texts/languages';
import { useTranslation } from 'react-i18next';

/** The language of the page. */
export const useLanguage = (): Language => (useTranslation().i18n.language === 'ar' ? 'ar' : 'en');

/** Formatters of dates, numbers and sizes in the language of the page. */
export function useFormat(): Formatters {
  const language = useLanguage();
  const { t } = useTranslation();
  return useFormatters(language, t('shell.at'));
}
