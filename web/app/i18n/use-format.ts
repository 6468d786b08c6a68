import type { Formatters } from '@platewright/browser/format';
import { useFormatters } from '@platewright/browser/use-formatters';
import { useTranslation } from 'react-i18next';
import { useLanguage } from './use-language.ts';

/** Formatters of dates, numbers and sizes in the language of the page. */
export function useFormat(): Formatters {
  const language = useLanguage();
  const { t } = useTranslation();
  return useFormatters(language, t('shell.at'));
}
