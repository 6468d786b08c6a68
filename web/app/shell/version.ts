import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

const EVERY_MS = 300_000;

async function latestBuild(): Promise<string | null> {
  try {
    const response = await fetch('/meta.json', { cache: 'no-store' });
    if (!response.ok) return null;
    const { build } = (await response.json()) as { build?: unknown };
    return typeof build === 'string' ? build : null;
  } catch {
    return null;
  }
}

/** Loads the page again without anything kept of the old version. */
export async function reloadFresh(): Promise<void> {
  if ('caches' in window) for (const key of await caches.keys()) await caches.delete(key);
  window.location.reload();
}

/**
 * Whether a newer version than `own` is served. Asked at the start, every five minutes and when the tab comes back;
 * once it is known, the next change of route loads the page anew by itself (decisions 37).
 */
export function useNewerVersion(own: string | null): boolean {
  const [newer, setNewer] = useState(false);
  const first = useRef<string | null>(own);
  const { pathname } = useLocation();
  const seen = useRef(pathname);

  useEffect(() => {
    let live = true;
    const ask = async () => {
      const latest = await latestBuild();
      if (!live || latest === null) return;
      first.current ??= latest;
      setNewer(latest !== first.current);
    };
    const onBack = () => document.visibilityState === 'visible' && void ask();
    void ask();
    const timer = setInterval(() => void ask(), EVERY_MS);
    document.addEventListener('visibilitychange', onBack);
    return () => {
      live = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onBack);
    };
  }, []);

  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    if (newer) void reloadFresh();
  }, [pathname, newer]);

  return newer;
}
