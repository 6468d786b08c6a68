import { useLayoutEffect, useRef, useState } from 'react';

/**
 * The React key of an element below something that is still loading. When that has loaded and pushes the element down, the
 * key changes: React then mounts a new element at the new position, which is no layout shift. The key stays while the
 * focus is inside of the element, because remounting would lose the focus and what was typed.
 */
export function useKeyBelow<E extends HTMLElement>(isPending: boolean) {
  const ref = useRef<E>(null);
  const [key, setKey] = useState(isPending ? 'pending' : 'placed');
  useLayoutEffect(() => {
    if (!isPending && !ref.current?.contains(document.activeElement)) setKey('placed');
  }, [isPending]);
  return [ref, key] as const;
}
