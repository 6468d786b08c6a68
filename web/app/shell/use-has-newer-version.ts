import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

const CHECK_INTERVAL_MS = 300_000;

async function fetchLatestBuild(): Promise<string | null> {
  try {
    const response = await fetch('/meta.json', { cache: 'no-store' });
    if (!response.ok) return null;
    const { build } = (await response.json()) as { build?: unknown };
    return typeof build === 'string' ? build : null;
  } catch {
    return null;
  }
}

/** Reloads the page without cached files of the old version. */
export async function reloadWithoutCache(): Promise<void> {
  if ('caches' in window) for (const key of await caches.keys()) await caches.delete(key);
  window.location.reload();
}

/**
 * Whether a newer build than `ownBuild` is deployed. Checked on load, every five minutes and when the tab becomes
 * visible; once it is, the next navigation reloads the page (spec decision 37).
 * @param ownBuild build of the page; null to take the first one that the server reports
 */
export function useHasNewerVersion(ownBuild: string | null): boolean {
  const [isNewer, setNewer] = useState(false);
  const build = useRef<string | null>(ownBuild);
  const { pathname } = useLocation();
  const previousPathname = useRef(pathname);

  useEffect(() => {
    let isMounted = true;
    const check = async () => {
      const latest = await fetchLatestBuild();
      if (!isMounted || latest === null) return;
      build.current ??= latest;
      setNewer(latest !== build.current);
    };
    const handleVisibilityChange = () => document.visibilityState === 'visible' && void check();
    void check();
    const timer = setInterval(() => void check(), CHECK_INTERVAL_MS);
    document.addEventListener('visibilitychange', handleVisibilityChange);
    return () => {
      isMounted = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handleVisibilityChange);
    };
  }, []);

  useEffect(() => {
    if (previousPathname.current === pathname) return;
    previousPathname.current = pathname;
    if (isNewer) void reloadWithoutCache();
  }, [pathname, isNewer]);

  return isNewer;
}
