import { useLocation } from 'react-router';
import { useLanguage } from '../i18n/use-language.ts';
import { getAlternateUrls, getPublicPath } from './canonical-url.ts';
import { useRootData } from './root-data.ts';

/** Paths of categories and products, whose routes set their own social images (`getSocialImages`). */
const ownSocialImagePath = /^\/(?:category|products)\/./;
const locales = { en: 'en_AE', ar: 'ar_AE' } as const;

/** Tags for search engines and social networks: canonical URL, the URLs of other languages, and the name of the site. */
export function CanonicalTags() {
  const { pathname, search } = useLocation();
  const lang = useLanguage();
  const root = useRootData();
  if (!root) return null;
  const path = new URLSearchParams(search).has('preview') ? null : getPublicPath(pathname, search);
  if (path === null) return <meta name="robots" content="noindex" />;
  const { canonical, alternates } = getAlternateUrls(root.publicUrl, path, lang);
  return (
    <>
      <link rel="canonical" href={canonical} />
      {alternates.map((alternate) => (
        <link key={alternate.lang} rel="alternate" hrefLang={alternate.lang} href={alternate.href} />
      ))}
      <meta property="og:url" content={canonical} />
      <meta property="og:site_name" content={root.brand.name} />
      <meta property="og:locale" content={locales[lang]} />
      <meta property="og:locale:alternate" content={locales[lang === 'en' ? 'ar' : 'en']} />
      {!ownSocialImagePath.test(path) && <DefaultSocialImage url={`${root.publicUrl}/media/social/home.png`} />}
    </>
  );
}

/** For pages without an image of their own. */
function DefaultSocialImage({ url }: { url: string }) {
  return (
    <>
      <meta property="og:image" content={url} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:image" content={url} />
    </>
  );
}
