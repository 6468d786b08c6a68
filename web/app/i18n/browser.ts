import { makeI18n } from '@platewright/texts/i18n';
import type { Language } from '@platewright/texts/shape';

const catalogues = {
  en: () => import('@platewright/texts/en/web'),
  ar: () => import('@platewright/texts/ar/web'),
};

/** Fetches the texts of one language: a browser never loads the other. */
export async function loadI18n(language: Language) {
  const { web } = await catalogues[language]();
  return makeI18n(language, web);
}
