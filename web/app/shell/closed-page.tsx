import { checkReach, currentReach, useReach } from '@platewright/browser/reach';
import { useEffect, useState } from 'react';
import { Maintenance } from './maintenance.tsx';
import { PreviewBar } from './preview-bar.tsx';
import { useRootData } from './root-data.ts';

const AGAIN_MS = 10_000;

/** Loads the page that the maintenance screen stands for as soon as it is served again. */
export async function comeBack(): Promise<void> {
  await checkReach();
  if (currentReach() === 'reached') window.location.reload();
}

/** A page that came while the portal was closed: there is nothing behind the screen yet. */
export function ClosedPage() {
  // Staff who look at a draft that closes the portal see the screen as it will be.
  const isDraft = useRootData()?.preview === true;
  useEffect(() => {
    if (isDraft) return;
    const timer = setInterval(() => void comeBack(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isDraft]);
  return (
    <>
      <PreviewBar />
      <Maintenance onRetry={() => void comeBack()} />
    </>
  );
}

/**
 * Whether a page failed because the portal is closed or its server gone (shut) or without a network; asked once, when it
 * has failed.
 */
export function useLost(failed: boolean): 'shut' | 'offline' | null {
  const reach = useReach();
  const [lost, setLost] = useState<'shut' | 'offline' | null>(null);
  useEffect(() => {
    if (failed) void checkReach();
  }, [failed]);
  useEffect(() => {
    if (lost === 'offline' && reach === 'reached') window.location.reload();
  }, [lost, reach]);
  // Once lost it stays so: it is the reloaded page that shows something else.
  if (failed && lost === null && reach !== 'reached') setLost(reach === 'offline' ? 'offline' : 'shut');
  return lost;
}
