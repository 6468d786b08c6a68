import type { Formatters } from '@platewright/browser/format';
import { useFormatters } from '@platewright/browser/use-formatters';
import { OPERATOR_TIME_ZONE } from '@platewright/domain/time/local-time';
import { useTranslation } from 'react-i18next';
import { useLanguage } from './use-language.ts';

/** Formatters of days that the operator promises or asks for: its own days, wherever the reader is. */
export function useOperatorFormat(): Formatters {
  const language = useLanguage();
  const { t } = useTranslation();
  return useFormatters(language, t('shell.at'), OPERATOR_TIME_ZONE);
}
