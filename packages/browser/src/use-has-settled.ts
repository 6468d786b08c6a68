import { useState } from 'react';

/**
 * False until nothing is pending for the first time, and true from then on: a page that was shown does not go back to its
 * loading state when something of it is asked for again.
 */
export function useHasSettled(isPending: boolean): boolean {
  const [hasSettled, setHasSettled] = useState(!isPending);
  if (!hasSettled && !isPending) setHasSettled(true);
  return hasSettled || !isPending;
}
