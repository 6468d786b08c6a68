import { languages, type Language } from '@platewright/texts/shape';

export interface SitePage {
  /** Path with a leading slash. */
  readonly path: string;
  readonly changed?: Date | null;
}

/** English stands at the plain address, which is also for everybody else; Arabic at its own. */
export const addressOf = (publicUrl: string, path: string, lang: Language): string =>
  `${publicUrl}${path}${lang === 'en' ? '' : `?lang=${lang}`}`;

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Every page in every language with its twins (sitemaps.org; hreflang as search engines read it). */
export function sitemapOf(publicUrl: string, pages: readonly SitePage[]): string {
  const urls = pages.flatMap(({ path, changed }) => {
    const twins = [...languages, 'x-default' as const].map((lang) => {
      const href = escapeXml(addressOf(publicUrl, path, lang === 'x-default' ? 'en' : lang));
      return `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`;
    });
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    return languages.map(
      (lang) => `<url><loc>${escapeXml(addressOf(publicUrl, path, lang))}</loc>${lastmod}${twins.join('')}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

/** What needs a sign-in or is made for programs is no page to find. */
const closed = [
  '/dashboard', '/account', '/order/', '/checkout/', '/file/', '/templates', '/desk', '/demo/', '/newsletter/',
  '/verify-account', '/reset-password', '/confirm-member', '/api/',
]; // prettier-ignore

export const robotsOf = (publicUrl: string): string =>
  ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  );
