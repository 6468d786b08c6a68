import { web as ar } from '@platewright/texts/ar/web';
import { web as en } from '@platewright/texts/en/web';
import { makeI18n } from '@platewright/texts/i18n';
import type { Language } from '@platewright/texts/shape';

const instances = { en: makeI18n('en', en), ar: makeI18n('ar', ar) };

/** The texts of a language on the server, where both are at hand. */
export const serverI18n = (language: Language) => instances[language];
