import type { Theme } from '@platewright/ui/theme';

const YEAR = 31_536_000;

/**
 * Runs before the first paint. Pages are the same for every visitor, so the choice can not be in the HTML; the server
 * allows this script by its hash.
 */
export const THEME_SCRIPT =
  'var m=/(?:^|; )theme=(light|dark)/.exec(document.cookie);if(m)document.documentElement.dataset.theme=m[1]';

/** Keeps the visitor's choice; signing out does not forget it. */
export function keepTheme(theme: Theme): void {
  document.cookie =
    theme === 'system'
      ? 'theme=; path=/; max-age=0; samesite=lax'
      : `theme=${theme}; path=/; max-age=${YEAR}; samesite=lax`;
}
