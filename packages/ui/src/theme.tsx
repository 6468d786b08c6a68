import { useSyncExternalStore } from 'react';
import { IconButton } from './button.tsx';

export type Theme = 'system' | 'light' | 'dark';

/** Sets the theme on the page; the caller keeps it (cookie) so that the server can paint it at once. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  window.dispatchEvent(new Event(CHANGED));
}

const CHANGED = 'platewright-theme';

function subscribe(tell: () => void): () => void {
  const media = window.matchMedia('(prefers-color-scheme: dark)');
  media.addEventListener('change', tell);
  window.addEventListener(CHANGED, tell);
  return () => {
    media.removeEventListener('change', tell);
    window.removeEventListener(CHANGED, tell);
  };
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Whether the page is dark now; light while rendering on the server. */
export const useIsDark = (): boolean => useSyncExternalStore(subscribe, isDark, () => false);

/** Switches between light and dark at once and tells the caller, who keeps it. */
export function ThemeButton({ label, onTheme }: { label: string; onTheme?: (theme: Theme) => void }) {
  const dark = useIsDark();
  const toggle = () => {
    const theme: Theme = dark ? 'light' : 'dark';
    applyTheme(theme);
    onTheme?.(theme);
  };
  return <IconButton icon={dark ? 'sun' : 'moon'} label={label} onPress={toggle} />;
}
