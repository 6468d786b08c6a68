import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls the current link of a row into view: on phones the row scrolls sideways. `current` changes with the link. */
export function useScrollIntoView<E extends HTMLElement>(current: string): RefObject<E | null> {
  const rowRef = useRef<E>(null);
  useEffect(() => {
    rowRef.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return rowRef;
}
