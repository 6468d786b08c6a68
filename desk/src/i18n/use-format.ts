import type { Formatters } from '@platewright/browser/format';
import { useFormatters } from '@platewright/browser/use-formatters';
import { OPERATOR_TIME_ZONE } from '@platewright/domain/time/local-time';
import { useTranslation } from 'react-i18next';
import { useLanguage } from './use-language.ts';

/** Formatters of numbers, sizes and dates in the language of the page; all dates are those of the operator, wherever the reader is. */
export function useFormat(): Formatters {
  const language = useLanguage();
  const { t } = useTranslation();
  return useFormatters(language, t('shell.at'), OPERATOR_TIME_ZONE);
}
