import { useState } from 'react';
import type { ProofSideTab } from './proof-side.tsx';

/** Up to here there is no room beside the page; up to the other width a sheet comes from below. */
const NARROW = '(max-width: 1024px)';
const PHONE = '(max-width: 767px)';

/** What stands beside the page, or over it where there is no room. */
export function useProofSide(showsComments: boolean) {
  const [tab, setTab] = useState<ProofSideTab>(showsComments ? 'comments' : 'details');
  const [from, setFrom] = useState<'bottom' | 'end' | null>(() => (showsComments ? findSide() : null));
  return {
    ...{ tab, setTab },
    isOpen: from !== null,
    from: from ?? ('end' as const),
    show: (shown: ProofSideTab) => {
      setTab(shown);
      setFrom(findSide());
    },
    close: () => setFrom(null),
  };
}

function findSide(): 'bottom' | 'end' | null {
  if (!window.matchMedia(NARROW).matches) return null;
  return window.matchMedia(PHONE).matches ? 'bottom' : 'end';
}
