const YEAR_SECONDS = 31_536_000;

/**
 * Stores the theme in the cookie that the portal and the desk share and read before the first paint. `system` deletes
 * the cookie. Signing out does not touch it.
 */
export function saveTheme(theme: 'system' | 'light' | 'dark'): void {
  document.cookie =
    theme === 'system'
      ? 'theme=; path=/; max-age=0; samesite=lax'
      : `theme=${theme}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
