import type { Fils } from '@platewright/domain/money/fils';
import { useState } from 'react';
import type { Cause } from './rules/cause.ts';

export interface Difference {
  readonly fils: Fils;
  readonly cause: Cause;
}

/** What the last change did to the total, with its cause; the first price has nothing to differ from. */
export function useDifference(total: Fils | null, cause: Cause | null): Difference | null {
  const [seen, setSeen] = useState<{ total: Fils; difference: Difference | null } | null>(null);
  if (total !== null && seen?.total !== total) {
    const difference = seen && cause ? { fils: total - seen.total, cause } : null;
    setSeen({ total, difference });
    return difference;
  }
  return seen?.difference ?? null;
}
