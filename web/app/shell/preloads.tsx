import fontStyles from '@platewright/ui/fonts.css?url';
import latin400 from '@platewright/ui/fonts/plex-sans-latin-400.woff2?url';
import latin500 from '@platewright/ui/fonts/plex-sans-latin-500.woff2?url';
import latin600 from '@platewright/ui/fonts/plex-sans-latin-600.woff2?url';
import arabic400 from '@platewright/ui/fonts/plex-sans-arabic-400.woff2?url';
import arabic500 from '@platewright/ui/fonts/plex-sans-arabic-500.woff2?url';
import arabic600 from '@platewright/ui/fonts/plex-sans-arabic-600.woff2?url';
import mono400 from '@platewright/ui/fonts/plex-mono-latin-400.woff2?url';
import type { Language } from '@platewright/texts/languages';
import textUrls from 'virtual:text-urls';
import { useLocation } from 'react-router';
import { needsFirstTextsOnly } from '../i18n/first-texts.ts';

const fontsByLanguage = {
  en: [latin400, latin500, latin600, mono400],
  ar: [arabic400, arabic500, arabic600, latin400, mono400],
} as const;

/**
 * The fonts used above the fold. One that has not arrived with the first paint is not shown before the next page load
 * (decision 060): nothing moves when it comes.
 */
export const FontPreload = ({ lang }: { lang: Language }) => (
  <>
    {fontsByLanguage[lang].map((href) => (
      <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
    ))}
    <link rel="stylesheet" href={fontStyles} data-fonts="" />
  </>
);

/** Preloads the texts of this page in parallel with the other scripts. Only the server knows their URLs. */
export function TextPreload({ lang }: { lang: Language }) {
  const { pathname } = useLocation();
  const urls = textUrls[lang];
  if (!urls) return null;
  const shown = needsFirstTextsOnly(pathname) ? [urls.first] : [urls.first, urls.later];
  return shown.map((href) => <link key={href} rel="modulepreload" href={href} fetchPriority="low" />);
}
