import { languages as makeLanguages } from '@platewright/browser/languages';
import { makeI18n } from '@platewright/texts/i18n';
import { directionOf, isLanguage, type Language } from '@platewright/texts/shape';

/** English and Arabic; a browser loads the one that the server rendered. */
export const languages = makeLanguages<Language>({
  catalogues: {
    en: () => import('@platewright/texts/en/web').then(({ web }) => web),
    ar: () => import('@platewright/texts/ar/web').then(({ web }) => web),
  },
  make: makeI18n,
  directionOf,
  fallback: 'en',
});

/** A page opened with `?lang=` stays in that language when the visitor moves on. */
export function keepAskedLanguage(): void {
  const asked = new URLSearchParams(window.location.search).get('lang');
  if (isLanguage(asked)) languages.keep(asked);
}

/** Keeps the choice and loads the same page in the other language. */
export function switchLanguage(language: Language): void {
  languages.keep(language);
  const address = new URL(window.location.href);
  address.searchParams.delete('lang');
  window.location.replace(address);
}
