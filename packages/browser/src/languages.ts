import type { i18n } from 'i18next';

const YEAR_SECONDS = 31_536_000;

export interface LanguagesSetup<L extends string> {
  /** One import per language: a browser never loads the others. */
  readonly catalogues: Readonly<Record<L, () => Promise<Record<string, unknown>>>>;
  /** Makes a ready instance over a catalogue. */
  readonly make: (language: L, catalogue: Record<string, unknown>) => i18n;
  readonly directionOf: (language: L) => 'ltr' | 'rtl';
  readonly fallback: L;
  /** The choice lies in this cookie, so that the server reads it too. */
  readonly cookie?: string;
}

export interface Languages<L extends string> {
  /** `?lang=` of the address, else the kept choice, else the first of the browser's that we speak. */
  readonly wanted: () => L;
  /** The language that the page is in. */
  readonly page: () => L;
  readonly keep: (language: L) => void;
  /** Texts of one language, loaded once. */
  readonly load: (language: L) => Promise<i18n>;
  /** Sets language and direction of the document. */
  readonly show: (language: L) => void;
}

/** The languages of one program. */
export function languages<L extends string>(setup: LanguagesSetup<L>): Languages<L> {
  const { catalogues, make, directionOf, fallback, cookie = 'lang' } = setup;
  const loaded = new Map<L, Promise<i18n>>();
  const isOurs = (value: string | null | undefined): value is L =>
    value !== null && value !== undefined && Object.hasOwn(catalogues, value);

  const kept = () => new RegExp(`(?:^|; )${cookie}=([^;]*)`).exec(document.cookie)?.[1];
  return {
    wanted: () => {
      const candidates = [new URLSearchParams(location.search).get('lang'), kept()];
      const spoken = navigator.languages.map((tag) => tag.split('-')[0]);
      return [...candidates, ...spoken].find(isOurs) ?? fallback;
    },
    page: () => (isOurs(document.documentElement.lang) ? document.documentElement.lang : fallback),
    keep: (language) => {
      document.cookie = `${cookie}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
    },
    load: (language) => {
      const known = loaded.get(language);
      if (known) return known;
      const loading = catalogues[language]().then((catalogue) => make(language, catalogue));
      loaded.set(language, loading);
      // A load that failed for want of a network may be tried again.
      loading.catch(() => loaded.delete(language));
      return loading;
    },
    show: (language) => {
      document.documentElement.lang = language;
      document.documentElement.dir = directionOf(language);
    },
  };
}
