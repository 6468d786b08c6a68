const FONTS = ['400 1em "Plex Sans"', '500 1em "Plex Sans"', '600 1em "Plex Sans"', '400 1em "Plex Mono"'] as const;
const ARABIC_FONTS = ['400 1em "Plex Arabic"', '500 1em "Plex Arabic"', '600 1em "Plex Arabic"'] as const;
/** From here on a page is better shown in the fonts of the system. */
const MAX_WAIT_MS = 1500;

/**
 * Loads the fonts of a page that is rendered by its script, before its first text: a font that comes later is not shown
 * until the next visit, because the text would move (decision 060).
 */
export async function loadFonts(lang: string): Promise<void> {
  const loads = [
    ...FONTS.map((font) => document.fonts.load(font)),
    ...(lang === 'ar' ? ARABIC_FONTS : []).map((font) => document.fonts.load(font, 'ا')),
  ];
  const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  await Promise.race([Promise.allSettled(loads), timeout]);
}
