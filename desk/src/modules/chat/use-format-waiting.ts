import { toLocaleTag } from '@platewright/browser/format';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { getWaitingTime } from './waiting-time.ts';

const TICK_MS = 30_000;
let currentTime = Date.now();
const subscribe = (onTick: () => void) => {
  const timer = setInterval(() => {
    currentTime = Date.now();
    onTick();
  }, TICK_MS);
  return () => clearInterval(timer);
};

/** Returns a function that writes since when somebody waits, in the language of the page; it goes on by itself. */
export function useFormatWaiting(): (since: string) => string {
  const { t } = useTranslation();
  const lang = useLanguage();
  const now = useSyncExternalStore(subscribe, () => currentTime);
  return (since) => {
    const { value, unit } = getWaitingTime(since, now);
    if (value === 0) return t('shell.justNow');
    return new Intl.NumberFormat(toLocaleTag(lang), { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  };
}
