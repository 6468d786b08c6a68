import { web as ar } from '@platewright/texts/ar/web';
import { web as en } from '@platewright/texts/en/web';
import { createI18n } from '@platewright/texts/create-i18n';
import type { Language } from '@platewright/texts/languages';

const instances = { en: createI18n('en', en), ar: createI18n('ar', ar) };

/** The i18n instance of a language on the server, which has both languages loaded. */
export const getServerI18n = (language: Language) => instances[language];
