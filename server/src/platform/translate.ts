import { createI18n } from '@platewright/texts/create-i18n';
import { server as arabic } from '@platewright/texts/ar/server';
import { server as english } from '@platewright/texts/en/server';
import type { Language } from '@platewright/texts/languages';

const translators = { en: createI18n('en', english), ar: createI18n('ar', arabic) };

/** A text of the server's message catalogue, with its placeholders filled. */
export const translate = (lang: Language, key: string, params: Record<string, string | number> = {}): string =>
  translators[lang].t(key, params);
