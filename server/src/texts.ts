import { makeI18n } from '@platewright/texts/i18n';
import { server as arabic } from '@platewright/texts/ar/server';
import { server as english } from '@platewright/texts/en/server';
import type { Language } from '@platewright/texts/shape';

const catalogues = { en: makeI18n('en', english), ar: makeI18n('ar', arabic) };

/** A sentence of the server's catalogue, placeholders filled. */
export const say = (lang: Language, key: string, params: Record<string, string | number> = {}): string =>
  catalogues[lang].t(key, params);
