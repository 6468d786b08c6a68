import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls the current link of a row to its middle: on phones the row scrolls sideways. `current` changes with the link. The
 * row alone is moved: `scrollIntoView` also moves what is around it, and the page would lose its edge.
 */
export function useScrollIntoView<E extends HTMLElement>(current: string): RefObject<E | null> {
  const rowRef = useRef<E>(null);
  useEffect(() => {
    const row = rowRef.current;
    const link = row?.querySelector('[aria-current]');
    if (!row || !link) return;
    const [outer, inner] = [row.getBoundingClientRect(), link.getBoundingClientRect()];
    row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [current]);
  return rowRef;
}
