import { useState } from 'react';
import type { Proof } from './queries.ts';

interface ShownComparison {
  readonly shown: Proof['comparison'];
  /** The approval was refused for what is not shown: it is shown now. */
  readonly showAnew: () => void;
}

/**
 * What a proof differs in, as it was when its dialog opened. The proof is asked for again meanwhile, and nothing may come
 * between the hand and the button: the server refuses an approval that lacks what was found since.
 */
export function useShownComparison(comparison: Proof['comparison']): ShownComparison {
  const [opened, setOpened] = useState(comparison);
  const [isRefused, setRefused] = useState(false);
  if (isRefused && comparison !== opened) {
    setOpened(comparison);
    setRefused(false);
  }
  // That nothing differs takes nobody by surprise.
  return { shown: comparison.differences.length === 0 ? comparison : opened, showAnew: () => setRefused(true) };
}
