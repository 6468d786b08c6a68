import { useSyncExternalStore } from 'react';

const wide = window.matchMedia('(min-width: 1000px)');
const subscribe = (tell: () => void) => {
  wide.addEventListener('change', tell);
  return () => wide.removeEventListener('change', tell);
};

/** Whether a list and a job find room beside each other. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
