import { isLanguage, type Language } from '@platewright/texts/shape';

const YEAR = 31_536_000;

/** Language of the page as the server rendered it. */
export const pageLanguage = (): Language => (document.documentElement.lang === 'ar' ? 'ar' : 'en');

const keep = (language: Language) => {
  document.cookie = `lang=${language}; path=/; max-age=${YEAR}; samesite=lax`;
};

/** A page opened with `?lang=` stays in that language when the visitor moves on. */
export function keepAskedLanguage(): void {
  const asked = new URLSearchParams(window.location.search).get('lang');
  if (isLanguage(asked)) keep(asked);
}

/** Keeps the choice and loads the same page in the other language. */
export function switchLanguage(language: Language): void {
  keep(language);
  const address = new URL(window.location.href);
  address.searchParams.delete('lang');
  window.location.replace(address);
}
