import { useSyncExternalStore } from 'react';

const TICK_MS = 30_000;
let currentTime = Date.now();
const subscribe = (onTick: () => void) => {
  // Nobody has asked since the last page that did.
  currentTime = Date.now();
  const timer = setInterval(() => {
    currentTime = Date.now();
    onTick();
  }, TICK_MS);
  return () => clearInterval(timer);
};

/** The time in milliseconds, which goes on by itself. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => currentTime);
