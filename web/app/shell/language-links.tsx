import { languages } from '@platewright/texts/shape';
import { useLocation } from 'react-router';
import { useRootData } from './root-data.ts';

/** Tells search engines the page's own address and its twin in the other language. */
export function LanguageLinks() {
  const { pathname } = useLocation();
  const origin = useRootData()?.publicUrl;
  if (!origin) return null;
  const address = origin + (pathname === '/' ? '/' : pathname);
  return (
    <>
      <link rel="canonical" href={address} />
      {languages.map((lang) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={`${address}?lang=${lang}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
    </>
  );
}
