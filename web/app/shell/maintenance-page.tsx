import { checkConnectivity, getConnectivity, useConnectivity } from '@platewright/browser/connectivity';
import { useEffect, useState } from 'react';
import { MaintenanceScreen } from './maintenance-screen.tsx';
import { PreviewBar } from './preview-bar.tsx';
import { useRootData } from './root-data.ts';

const RETRY_MS = 10_000;

/** Reloads the page when the server is reachable again. */
export async function reloadWhenServed(): Promise<void> {
  await checkConnectivity();
  if (getConnectivity() === 'online') window.location.reload();
}

/** The maintenance screen of a page that was requested while the portal was closed. It reloads itself when the portal is open. */
export function MaintenancePage() {
  // In a preview of the draft that closes the portal, staff see the screen as it will be.
  const isDraft = useRootData()?.preview === true;
  useEffect(() => {
    if (isDraft) return;
    const timer = setInterval(() => void reloadWhenServed(), RETRY_MS);
    return () => clearInterval(timer);
  }, [isDraft]);
  return (
    <>
      <PreviewBar />
      <MaintenanceScreen onRetry={() => void reloadWhenServed()} />
    </>
  );
}

/**
 * Why a page has failed: `unavailable` when the portal is closed or the server unreachable, `offline` without a network,
 * null for another cause. Checked once, after the failure.
 */
export function useOutage(hasFailed: boolean): 'unavailable' | 'offline' | null {
  const connectivity = useConnectivity();
  const [outage, setOutage] = useState<'unavailable' | 'offline' | null>(null);
  useEffect(() => {
    if (hasFailed) void checkConnectivity();
  }, [hasFailed]);
  useEffect(() => {
    if (outage === 'offline' && connectivity === 'online') window.location.reload();
  }, [outage, connectivity]);
  // Never reset: only a reload shows something else.
  if (hasFailed && outage === null && connectivity !== 'online')
    setOutage(connectivity === 'offline' ? 'offline' : 'unavailable');
  return outage;
}
