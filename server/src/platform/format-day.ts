import { OPERATOR_TIME_ZONE } from '@platewright/domain/time/local-time';
import type { Language } from '@platewright/texts/languages';

/** In the operator's time zone, with Latin digits as in all amounts. */
const dayFormats = {
  en: new Intl.DateTimeFormat('en-AE', { dateStyle: 'long', timeZone: OPERATOR_TIME_ZONE }),
  ar: new Intl.DateTimeFormat('ar-AE-u-nu-latn', { dateStyle: 'long', timeZone: OPERATOR_TIME_ZONE }),
};

/** A day as emails and notifications name it, such as 20 December 2026. */
export const formatDay = (day: Date, lang: Language): string => dayFormats[lang].format(day);
