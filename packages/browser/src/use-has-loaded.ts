import { useState } from 'react';

/**
 * False until nothing is pending for the first time, and true from then on: a page that was shown does not go back to its
 * loading state when something of it is asked for again.
 */
export function useHasLoaded(isPending: boolean): boolean {
  const [hasLoaded, setHasLoaded] = useState(!isPending);
  if (!hasLoaded && !isPending) setHasLoaded(true);
  return hasLoaded || !isPending;
}
