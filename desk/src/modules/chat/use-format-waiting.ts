import { toLocaleTag } from '@platewright/browser/format';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useNow } from '../../shell/use-now.ts';
import { getWaitingTime } from './waiting-time.ts';

/** Returns a function that writes since when somebody waits, in the language of the page; it goes on by itself. */
export function useFormatWaiting(): (since: string) => string {
  const { t } = useTranslation();
  const lang = useLanguage();
  const now = useNow();
  return (since) => {
    const { value, unit } = getWaitingTime(since, now);
    if (value === 0) return t('shell.justNow');
    return new Intl.NumberFormat(toLocaleTag(lang), { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  };
}
