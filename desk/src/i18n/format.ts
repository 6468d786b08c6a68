import { makeFormat, type Format } from '@platewright/browser/format';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from './language.tsx';

/** Dates, numbers and sizes in the language of the page. */
export function useFormat(): Format {
  const { language } = useLanguage();
  const { t } = useTranslation();
  const at = t('shell.at');
  return useMemo(() => makeFormat(language, at), [language, at]);
}
