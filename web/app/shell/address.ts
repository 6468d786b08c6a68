import { languages, type Language } from '@platewright/texts/shape';
import { isGuarded } from '../paths.ts';

/** Pages that nobody should find by a search: for one person, for one link, for programs, or not there at all. */
const hidden =
  /^\/(?:demo|newsletter|not-found|verify-account|reset-password|confirm-member|forgot-password|login|register|social-login)(?:\/|$)/;
/** The same page twice is one page. */
const twins: Readonly<Record<string, string>> = { '/legal-mobile': '/legal' };

/** The path under which a public page is found, with its page of a list; null for all that is not public. */
export function publicPath(pathname: string, search = ''): string | null {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  if (isGuarded(path) || hidden.test(path)) return null;
  const page = new URLSearchParams(search).get('page') ?? '';
  return (twins[path] ?? path) + (/^[1-9]\d{0,4}$/.test(page) && page !== '1' ? `?page=${page}` : '');
}

/** English stands at the plain address, which is also for everybody else; Arabic at its own. */
export const addressIn = (origin: string, path: string, lang: Language): string =>
  origin + path + (lang === 'en' ? '' : `${path.includes('?') ? '&' : '?'}lang=${lang}`);

/** One page in all its languages: what canonical, hreflang and social tags say. */
export interface Addresses {
  readonly own: string;
  readonly all: readonly { readonly lang: Language | 'x-default'; readonly href: string }[];
}
export const addressesOf = (origin: string, path: string, lang: Language): Addresses => ({
  own: addressIn(origin, path, lang),
  all: [
    ...languages.map((one) => ({ lang: one, href: addressIn(origin, path, one) })),
    { lang: 'x-default' as const, href: addressIn(origin, path, 'en') },
  ],
});
