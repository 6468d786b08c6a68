import latin400 from '@platewright/ui/fonts/plex-sans-latin-400.woff2?url';
import latin600 from '@platewright/ui/fonts/plex-sans-latin-600.woff2?url';
import arabic400 from '@platewright/ui/fonts/plex-sans-arabic-400.woff2?url';
import arabic500 from '@platewright/ui/fonts/plex-sans-arabic-500.woff2?url';
import arabic600 from '@platewright/ui/fonts/plex-sans-arabic-600.woff2?url';
import type { Language } from '@platewright/texts/languages';
import textUrls from 'virtual:text-urls';
import { useLocation } from 'react-router';
import { needsFirstTextsOnly } from '../i18n/first-texts.ts';

const fontsByLanguage = { en: [latin400, latin600], ar: [arabic400, arabic500, arabic600] } as const;

/** The font weights used above the fold. Arabic letters have no fallback of the same widths, so all of theirs are loaded at once. */
export const FontPreloads = ({ lang }: { lang: Language }) =>
  fontsByLanguage[lang].map((href) => (
    <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
  ));

/** Preloads the texts of this page in parallel with the other scripts. Only the server knows their URLs. */
export function TextPreload({ lang }: { lang: Language }) {
  const { pathname } = useLocation();
  const urls = textUrls[lang];
  if (!urls) return null;
  const shown = needsFirstTextsOnly(pathname) ? [urls.first] : [urls.first, urls.later];
  return shown.map((href) => <link key={href} rel="modulepreload" href={href} fetchPriority="low" />);
}
