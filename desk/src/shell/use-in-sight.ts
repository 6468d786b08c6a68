import { useEffect, useRef, type RefObject } from 'react';

/** Brings the current link of a row into sight: on phones the row scrolls sideways. `current` changes with the link. */
export function useInSight<E extends HTMLElement>(current: string): RefObject<E | null> {
  const row = useRef<E>(null);
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return row;
}
