import { createLanguageManager } from '@platewright/browser/language-manager';
import { importWithRetry } from '@platewright/browser/lazy-with-retry';
import { createI18n } from '@platewright/texts/create-i18n';
import { getTextDirection, isLanguage, type Language } from '@platewright/texts/languages';
import { needsFirstTextsOnly } from './first-texts.ts';

/** What a public page shows at first, and all other texts. */
const loaders = {
  en: {
    first: () => import('@platewright/texts/en/web-first').then(({ webFirst }) => webFirst),
    later: () => import('@platewright/texts/en/web-later').then(({ webLater }) => webLater),
  },
  ar: {
    first: () => import('@platewright/texts/ar/web-first').then(({ webFirst }) => webFirst),
    later: () => import('@platewright/texts/ar/web-later').then(({ webLater }) => webLater),
  },
};

let isComplete = false;
let laterTexts: Promise<void> | null = null;

const loadCatalogue = (language: Language) => async (): Promise<Record<string, unknown>> => {
  const needsAll = !needsFirstTextsOnly(window.location.pathname);
  const [first, later] = await Promise.all([loaders[language].first(), needsAll ? loaders[language].later() : null]);
  isComplete ||= later !== null;
  return { ...first, ...later };
};

/** English and Arabic; the browser loads only the texts of the language that the server rendered. */
export const pageLanguage = createLanguageManager<Language>({
  catalogues: { en: loadCatalogue('en'), ar: loadCatalogue('ar') },
  createI18n,
  getDirection: getTextDirection,
  fallback: 'en',
});

async function addLaterTexts(): Promise<void> {
  const language = pageLanguage.getPageLanguage();
  const i18n = await pageLanguage.loadTexts(language);
  if (isComplete) return;
  i18n.addResourceBundle(language, 'translation', await loaders[language].later());
  isComplete = true;
}

/** Completes the texts of a page that began with those of public pages. A failed load is tried again by the next call. */
export const loadLaterTexts = (): Promise<void> =>
  (laterTexts ??= addLaterTexts().catch((error: unknown) => {
    laterTexts = null;
    throw error;
  }));

let awaited: Promise<void> | null = null;

/**
 * What a page has to wait for before it shows its texts; null when they are there, as always on the server. Always the same
 * promise: after a failure the error page loads the document again.
 */
export const getAwaitedTexts = (pathname: string): Promise<void> | null =>
  typeof window === 'undefined' || isComplete || needsFirstTextsOnly(pathname)
    ? null
    : (awaited ??= importWithRetry(loadLaterTexts));

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
