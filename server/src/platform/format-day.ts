import type { Language } from '@platewright/texts/languages';

/** In the operator's time zone, with Latin digits as in all amounts. */
const dayFormats = {
  en: new Intl.DateTimeFormat('en-AE', { dateStyle: 'long', timeZone: 'Asia/Dubai' }),
  ar: new Intl.DateTimeFormat('ar-AE-u-nu-latn', { dateStyle: 'long', timeZone: 'Asia/Dubai' }),
};

/** A day as emails and notifications name it, such as 20 December 2026. */
export const formatDay = (day: Date, lang: Language): string => dayFormats[lang].format(day);
