import { useSyncExternalStore } from 'react';
import { PlainIconButton } from './plain-button.tsx';

export type Theme = 'system' | 'light' | 'dark';

/** Applies a theme to the page. The caller stores it in a cookie, so that the server renders the next page with it. */
function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  window.dispatchEvent(new Event(THEME_CHANGE_EVENT));
}

const THEME_CHANGE_EVENT = 'platewright-theme-change';

function subscribeToTheme(listener: () => void): () => void {
  const media = window.matchMedia('(prefers-color-scheme: dark)');
  media.addEventListener('change', listener);
  window.addEventListener(THEME_CHANGE_EVENT, listener);
  return () => {
    media.removeEventListener('change', listener);
    window.removeEventListener(THEME_CHANGE_EVENT, listener);
  };
}

function isDarkTheme(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Whether the dark theme is active; false on the server. */
const useIsDark = (): boolean => useSyncExternalStore(subscribeToTheme, isDarkTheme, () => false);

/** Switches between the light and the dark theme and passes the new one to the caller, who stores it. */
export function ThemeButton({ label, onTheme }: { label: string; onTheme?: (theme: Theme) => void }) {
  const isDark = useIsDark();
  const toggle = () => {
    const theme: Theme = isDark ? 'light' : 'dark';
    applyTheme(theme);
    onTheme?.(theme);
  };
  return <PlainIconButton icon={isDark ? 'sun' : 'moon'} label={label} onPress={toggle} />;
}
