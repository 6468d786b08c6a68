import { OPERATOR_TIME_ZONE } from '@platewright/domain/time/local-time';
import type { Language } from '@platewright/texts/languages';

/** In the operator's time zone, with Latin digits as in all amounts. */
const dayFormats = {
  en: new Intl.DateTimeFormat('en-AE', { dateStyle: 'long', timeZone: OPERATOR_TIME_ZONE }),
  ar: new Intl.DateTimeFormat('ar-AE-u-nu-latn', { dateStyle: 'long', timeZone: OPERATOR_TIME_ZONE }),
};

/** A day as emails and notifications name it, such as 20 December 2026. */
export const formatDay = (day: Date, lang: Language): string => dayFormats[lang].format(day);

const short = { day: 'numeric', month: 'short', year: 'numeric', timeZone: OPERATOR_TIME_ZONE } as const;
const shortFormats = {
  en: new Intl.DateTimeFormat('en-GB', short),
  ar: new Intl.DateTimeFormat('ar-AE-u-nu-latn', short),
};

/** A day as columns of documents name it, such as 20 Dec 2026. */
export const formatShortDay = (day: Date, lang: Language): string => shortFormats[lang].format(day);
