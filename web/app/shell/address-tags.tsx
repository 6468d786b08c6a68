import { useLocation } from 'react-router';
import { useLanguage } from '../i18n/format.ts';
import { addressesOf, publicPath } from './address.ts';
import { useRootData } from './root-data.ts';

/** Categories and products bring theirs (`socialPictures`). */
const ownPicture = /^\/(?:category|products)\/./;
const locales = { en: 'en_AE', ar: 'ar_AE' } as const;

/** Tells search engines and social networks the page's own address, its twins and whose site it is. */
export function AddressTags() {
  const { pathname, search } = useLocation();
  const lang = useLanguage();
  const root = useRootData();
  if (!root) return null;
  const path = new URLSearchParams(search).has('preview') ? null : publicPath(pathname, search);
  if (path === null) return <meta name="robots" content="noindex" />;
  const { own, all } = addressesOf(root.publicUrl, path, lang);
  return (
    <>
      <link rel="canonical" href={own} />
      {all.map((twin) => (
        <link key={twin.lang} rel="alternate" hrefLang={twin.lang} href={twin.href} />
      ))}
      <meta property="og:url" content={own} />
      <meta property="og:site_name" content={root.brand.name} />
      <meta property="og:locale" content={locales[lang]} />
      <meta property="og:locale:alternate" content={locales[lang === 'en' ? 'ar' : 'en']} />
      {!ownPicture.test(path) && <HousePicture address={`${root.publicUrl}/media/social/home.png`} />}
    </>
  );
}

/** For pages that have no picture of their own. */
function HousePicture({ address }: { address: string }) {
  return (
    <>
      <meta property="og:image" content={address} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:image" content={address} />
    </>
  );
}
