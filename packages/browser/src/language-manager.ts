import type { i18n } from 'i18next';
import { createLazyTexts, type Catalogues, type CreateI18n } from './create-lazy-texts.ts';

const YEAR_SECONDS = 31_536_000;

export interface LanguageManagerOptions<L extends string> {
  readonly catalogues: Catalogues<L>;
  readonly createI18n: CreateI18n<L>;
  readonly getDirection: (language: L) => 'ltr' | 'rtl';
  readonly fallback: L;
  /** Name of the cookie that stores the choice; a cookie, so that the server can read it. */
  readonly cookieName?: string;
}

export interface LanguageManager<L extends string> {
  /** `?lang=` of the URL, else the saved choice, else the first supported language of the browser, else the fallback. */
  readonly getPreferred: () => L;
  /** The `lang` of the document. */
  readonly getPageLanguage: () => L;
  /** Stores the choice for a year. */
  readonly savePreference: (language: L) => void;
  /** Texts of one language, loaded once. */
  readonly loadTexts: (language: L) => Promise<i18n>;
  /** Sets `lang` and `dir` of the document. */
  readonly applyToDocument: (language: L) => void;
}

/** Chooses, stores and loads the language of a program (portal or desk). */
export function createLanguageManager<L extends string>(options: LanguageManagerOptions<L>): LanguageManager<L> {
  const { catalogues, createI18n, getDirection, fallback, cookieName = 'lang' } = options;
  const isSupported = (value: string | null | undefined): value is L =>
    value !== null && value !== undefined && Object.hasOwn(catalogues, value);
  const getSavedPreference = () => new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(document.cookie)?.[1];

  return {
    getPreferred: () => {
      const chosen = [new URLSearchParams(location.search).get('lang'), getSavedPreference()];
      const browserLanguages = navigator.languages.map((tag) => tag.split('-')[0]);
      return [...chosen, ...browserLanguages].find(isSupported) ?? fallback;
    },
    getPageLanguage: () => (isSupported(document.documentElement.lang) ? document.documentElement.lang : fallback),
    savePreference: (language) => {
      document.cookie = `${cookieName}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
    },
    loadTexts: createLazyTexts(catalogues, createI18n),
    applyToDocument: (language) => {
      document.documentElement.lang = language;
      document.documentElement.dir = getDirection(language);
    },
  };
}
