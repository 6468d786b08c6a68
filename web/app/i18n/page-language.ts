import { createLanguageManager } from '@platewright/browser/language-manager';
import { createI18n } from '@platewright/texts/create-i18n';
import { getTextDirection, isLanguage, type Language } from '@platewright/texts/languages';

/** English and Arabic; the browser loads only the texts of the language that the server rendered. */
export const pageLanguage = createLanguageManager<Language>({
  catalogues: {
    en: () => import('@platewright/texts/en/web').then(({ web }) => web),
    ar: () => import('@platewright/texts/ar/web').then(({ web }) => web),
  },
  createI18n,
  getDirection: getTextDirection,
  fallback: 'en',
});

/** Saves the language of `?lang=` as the preference, so that navigation keeps it. */
export function saveRequestedLanguage(): void {
  const requested = new URLSearchParams(window.location.search).get('lang');
  if (isLanguage(requested)) pageLanguage.savePreference(requested);
}

/** Saves the language as the preference and reloads the page in it. */
export function switchLanguage(language: Language): void {
  pageLanguage.savePreference(language);
  const url = new URL(window.location.href);
  url.searchParams.delete('lang');
  window.location.replace(url);
}
