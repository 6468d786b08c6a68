import { supportedLanguages, type Language } from '@platewright/texts/languages';
import { isGuardedPath } from '../paths.ts';
import { toReturnPath } from './page-address.ts';

/** Paths that search engines must not index: personal pages, pages of emailed links, demo pages and the not-found page. */
const noindexPaths =
  /^\/(?:demo|newsletter|not-found|verify-account|order-for|reset-password|confirm-member|forgot-password|login|register|social-login)(?:\/|$)/;
/** Paths that show the same page as another path, which is the canonical one. */
const canonicalPaths: Readonly<Record<string, string>> = { '/legal-mobile': '/legal' };

/** The canonical path of a public page, with `?page=` of a list; null for a page that is not indexed. */
export function getPublicPath(pathname: string, search = ''): string | null {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  if (isGuardedPath(path) || noindexPaths.test(path)) return null;
  const page = new URLSearchParams(toReturnPath({ pathname: path, search }).split('?')[1]).get('page');
  return (canonicalPaths[path] ?? path) + (page === null ? '' : `?page=${page}`);
}

/** Absolute URL of a page in a language. English has the plain URL, which is also the default for other languages. */
export const toLanguageUrl = (origin: string, path: string, lang: Language): string =>
  origin + path + (lang === 'en' ? '' : `${path.includes('?') ? '&' : '?'}lang=${lang}`);

/** The URLs of one page in all languages, for canonical, hreflang and social tags. */
export interface AlternateUrls {
  readonly canonical: string;
  readonly alternates: readonly { readonly lang: Language | 'x-default'; readonly href: string }[];
}
export const getAlternateUrls = (origin: string, path: string, lang: Language): AlternateUrls => ({
  canonical: toLanguageUrl(origin, path, lang),
  alternates: [
    ...supportedLanguages.map((other) => ({ lang: other, href: toLanguageUrl(origin, path, other) })),
    { lang: 'x-default' as const, href: toLanguageUrl(origin, path, 'en') },
  ],
});
