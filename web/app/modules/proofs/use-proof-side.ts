import { useState } from 'react';
import type { ProofSideTab } from './proof-side.tsx';

/** Up to this width the panel does not fit beside the page and opens as a drawer; on phones the drawer comes from below. */
const NARROW = '(max-width: 1024px)';
const PHONE = '(max-width: 767px)';

/** The tab of the panel beside the page, and the drawer that shows it where it does not fit there. */
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
