import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onElapsed` once, `ms` milliseconds after the component was mounted or `isActive` became true. The timer is
 * cancelled when the component is unmounted or `isActive` becomes false; a new callback does not restart it.
 */
export function useTimeout(onElapsed: () => void, ms: number, isActive = true): void {
  const elapsed = useEffectEvent(onElapsed);
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => elapsed(), ms);
    return () => clearTimeout(timer);
  }, [ms, isActive]);
}
