import latin400 from '@platewright/ui/fonts/plex-sans-latin-400.woff2?url';
import latin600 from '@platewright/ui/fonts/plex-sans-latin-600.woff2?url';
import arabic400 from '@platewright/ui/fonts/plex-sans-arabic-400.woff2?url';
import arabic600 from '@platewright/ui/fonts/plex-sans-arabic-600.woff2?url';
import type { Language } from '@platewright/texts/shape';
import textAddresses from 'virtual:text-addresses';

const first = { en: [latin400, latin600], ar: [arabic400, arabic600] } as const;

/** The two cuts that stand above the fold in this language. */
export const FontPreloads = ({ lang }: { lang: Language }) =>
  first[lang].map((href) => (
    <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
  ));

/** The texts of this language, fetched beside the other scripts. Only the server knows where they lie. */
export const TextPreload = ({ lang }: { lang: Language }) =>
  textAddresses[lang] && <link rel="modulepreload" href={textAddresses[lang]} fetchPriority="low" />;
