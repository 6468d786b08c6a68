import { lazy } from 'react';
import { checkReach, currentReach, subscribeReach } from './reach.ts';

/** Resolves as soon as the server serves again; at once while it is not known to be out of reach. */
export function whenReached(): Promise<void> {
  if (currentReach() === 'reached') return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribeReach(() => {
      if (currentReach() !== 'reached') return;
      stop();
      resolve();
    });
  });
}

/** A style that did not come is asked for anew: the bundler takes what it has asked for once as there. */
function repairStyles(): Promise<unknown> {
  const lost = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter((link) => !link.sheet);
  return Promise.all(
    lost.map(
      (link) =>
        new Promise((done) => {
          const again = link.cloneNode() as HTMLLinkElement;
          again.onload = again.onerror = done;
          link.replaceWith(again);
        }),
    ),
  );
}

/**
 * The one rule for scripts and styles that come when they are needed: what can not be had without a connection is waited
 * for, and comes by itself when the connection is back. Without a network nothing is asked for: some browsers remember a
 * failed script for as long as the page lives.
 *
 * @throws what `load` threw, if it does so twice while the server is there: the file is gone with an older version.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  if (typeof window === 'undefined') return load();
  for (let failed = false; ;) {
    if (!navigator.onLine) await checkReach();
    await whenReached();
    try {
      return await load();
    } catch (error) {
      await checkReach();
      if (currentReach() !== 'reached') await whenReached();
      else if (failed) throw error;
      else failed = true;
      await repairStyles();
    }
  }
}

/** A component whose code comes when it is first shown. */
export const later: typeof lazy = (load) => lazy(() => loadCode(load));
