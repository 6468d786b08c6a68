import { languages as makeLanguages } from '@platewright/browser/languages';
import { makeI18n } from '@platewright/texts/i18n';
import { directionOf, type Language } from '@platewright/texts/shape';

/** English and Arabic; a browser loads the one it shows. */
export const languages = makeLanguages<Language>({
  catalogues: {
    en: () => import('@platewright/texts/en/desk').then(({ desk }) => desk),
    ar: () => import('@platewright/texts/ar/desk').then(({ desk }) => desk),
  },
  make: makeI18n,
  directionOf,
  fallback: 'en',
});
