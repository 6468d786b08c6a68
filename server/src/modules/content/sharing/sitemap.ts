import { supportedLanguages, type Language } from '@platewright/texts/languages';
import { escapeXml } from '../../../platform/escape-xml.ts';

/** Paths of the public pages that always exist. */
export const fixedPaths = ['/', '/category', '/faq', '/about-us', '/contact-us', '/legal'];

interface SitePage {
  /** Path with a leading slash. */
  readonly path: string;
  /** When the page was last changed, if known. */
  readonly changed?: Date | null;
}

/** English pages have the plain address, which is the default of all languages; Arabic ones have `?lang=ar`. */
const createPageUrl = (publicUrl: string, path: string, lang: Language): string =>
  `${publicUrl}${path}${lang === 'en' ? '' : `?lang=${lang}`}`;

/** The sitemap (sitemaps.org) of every page in every language, with the other languages as hreflang alternates. */
export function renderSitemap(publicUrl: string, pages: readonly SitePage[]): string {
  const urls = pages.flatMap(({ path, changed }) => {
    const alternates = [...supportedLanguages, 'x-default' as const].map((lang) => {
      const href = escapeXml(createPageUrl(publicUrl, path, lang === 'x-default' ? 'en' : lang));
      return `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`;
    });
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    return supportedLanguages.map(
      (lang) =>
        `<url><loc>${escapeXml(createPageUrl(publicUrl, path, lang))}</loc>${lastmod}${alternates.join('')}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

/** Pages that need a sign-in or are made for programs. */
const disallowedPaths = [
  '/dashboard', '/account', '/order/', '/checkout/', '/file/', '/templates', '/desk', '/demo/', '/newsletter/',
  '/verify-account', '/reset-password', '/confirm-member', '/order-for', '/api/',
]; // prettier-ignore

export const renderRobotsTxt = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
