import type { Theme } from '@platewright/ui/theme';

const YEAR = 31_536_000;

/** Keeps the choice in the cookie that the portal uses too. */
export function keepTheme(theme: Theme): void {
  document.cookie = `theme=${theme}; path=/; max-age=${YEAR}; samesite=lax`;
}
