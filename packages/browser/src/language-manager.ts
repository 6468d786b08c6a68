import type { i18n } from 'i18next';

const YEAR_SECONDS = 31_536_000;

export interface LanguageManagerOptions<L extends string> {
  /** One dynamic import for each language, so that a browser loads only the texts it shows. */
  readonly catalogues: Readonly<Record<L, () => Promise<Record<string, unknown>>>>;
  /** Creates an initialised instance with the texts of a catalogue. */
  readonly createI18n: (language: L, catalogue: Record<string, unknown>) => i18n;
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
  const instances = new Map<L, Promise<i18n>>();
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
    loadTexts: (language) => {
      const existing = instances.get(language);
      if (existing) return existing;
      const instance = catalogues[language]().then((catalogue) => createI18n(language, catalogue));
      instances.set(language, instance);
      // A failed load is not cached, so that it can be tried again.
      instance.catch(() => instances.delete(language));
      return instance;
    },
    applyToDocument: (language) => {
      document.documentElement.lang = language;
      document.documentElement.dir = getDirection(language);
    },
  };
}
