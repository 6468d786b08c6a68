import { useCallback, useLayoutEffect, useRef } from 'react';
import type { ViewportSnapshot } from './viewport-store.ts';
import type { ViewportSource } from './use-viewport.ts';

type Placement = NonNullable<ViewportSnapshot['placement']>;

/** Calls `follow`, which must be stable, with the place of the page, now and in each frame in which it has moved. */
export function useFollowViewport({ subscribe, getSnapshot }: ViewportSource, follow: (placement: Placement) => void) {
  useLayoutEffect(() => {
    const apply = () => {
      const { placement } = getSnapshot();
      if (placement) follow(placement);
    };
    apply();
    return subscribe(apply);
  }, [subscribe, getSnapshot, follow]);
}

/** For an element that lies on the page and is as large: moves it by its transform, and renders nothing for it. */
export function usePageElement<E extends HTMLElement>(controls: ViewportSource) {
  const element = useRef<E | null>(null);
  const { getSnapshot } = controls;
  const follow = useCallback(({ x, y, width, height }: Placement) => {
    if (!element.current) return;
    const { style } = element.current;
    style.inlineSize = `${width}px`;
    style.blockSize = `${height}px`;
    style.transform = `translate(${x}px, ${y}px)`;
  }, []);
  useFollowViewport(controls, follow);
  // Another element than before begins where the page is.
  return useCallback(
    (next: E | null) => {
      element.current = next;
      const { placement } = getSnapshot();
      if (next && placement) follow(placement);
    },
    [follow, getSnapshot],
  );
}
