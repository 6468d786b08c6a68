import { createLanguageManager } from '@platewright/browser/language-manager';
import { createI18n } from '@platewright/texts/create-i18n';
import { getTextDirection, type Language } from '@platewright/texts/languages';

/** English and Arabic; the browser loads only the texts of the language it shows. */
export const pageLanguage = createLanguageManager<Language>({
  catalogues: {
    en: () => import('@platewright/texts/en/desk').then(({ desk }) => desk),
    ar: () => import('@platewright/texts/ar/desk').then(({ desk }) => desk),
  },
  createI18n,
  getDirection: getTextDirection,
  fallback: 'en',
});
