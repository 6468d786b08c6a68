import { useSyncExternalStore } from 'react';

const wideScreenQuery = window.matchMedia('(min-width: 1000px)');
const subscribe = (onChange: () => void) => {
  wideScreenQuery.addEventListener('change', onChange);
  return () => wideScreenQuery.removeEventListener('change', onChange);
};

/** Whether a list and an order fit side by side. */
export const useIsWideScreen = (): boolean => useSyncExternalStore(subscribe, () => wideScreenQuery.matches);
