import { checkReach, currentReach, useReach } from '@platewright/browser/reach';
import { useEffect, useState } from 'react';
import { Maintenance } from './maintenance.tsx';
import { PreviewBar } from './preview-bar.tsx';
import { useRootData } from './root-data.ts';

const AGAIN_MS = 10_000;

/** Loads the page that the maintenance screen stands for as soon as it is served again. */
async function comeBack(): Promise<void> {
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

/** Whether a page failed because the portal is closed or its server gone; asked once, when it has failed. */
export function useShut(failed: boolean): boolean {
  const reach = useReach();
  const [shut, setShut] = useState(false);
  useEffect(() => {
    if (failed) void checkReach();
  }, [failed]);
  // Once shut it stays so: it is the reloaded page that shows something else.
  if (failed && !shut && (reach === 'closed' || reach === 'unreached')) setShut(true);
  return shut;
}
