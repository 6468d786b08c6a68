/**
 * Applies the stored theme before the first paint. Pages are cached for all visitors, so their HTML cannot contain it.
 * The Content Security Policy allows this script by its hash.
 */
export const THEME_SCRIPT =
  'var m=/(?:^|; )theme=(light|dark)/.exec(document.cookie);if(m)document.documentElement.dataset.theme=m[1]';
