import { useLayoutEffect, useRef, useState } from 'react';

/**
 * The key of an element below something that has no height yet: with another key it begins anew at its place, instead of
 * being pushed there. Not while somebody works in it: focus and typed text matter more than a jump.
 */
export function useKeyBelow<E extends HTMLElement>(isPending: boolean) {
  const ref = useRef<E>(null);
  const [key, setKey] = useState(isPending ? 'pending' : 'placed');
  useLayoutEffect(() => {
    if (!isPending && !ref.current?.contains(document.activeElement)) setKey('placed');
  }, [isPending]);
  return [ref, key] as const;
}
