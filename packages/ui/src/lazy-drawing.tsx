import clsx from 'clsx';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useIsHydrated } from './hydration.tsx';
import type { LazyDrawings } from './draw/lazy-drawings.ts';
import styles from './drawing.module.css';

export type DrawPicture = (drawings: LazyDrawings) => string;

let drawings: LazyDrawings | null = null;
let loading: Promise<void> | null = null;

const getDrawings = () => drawings;

/** Gives the server the drawings, so that they are in the HTML of its pages. Null takes them away again. */
export function provideDrawings(provided: LazyDrawings | null): void {
  drawings = provided;
  loading = null;
}

/** Loads the code of the drawings; without it a picture stays empty, and the next one tries again. */
export function loadDrawings(): Promise<void> {
  loading ??= import('./draw/lazy-drawings.ts').then(
    (file) => {
      drawings = file.lazyDrawings;
    },
    () => {
      loading = null;
    },
  );
  return loading;
}

/**
 * Props of an element whose content is a drawing. What the server has drawn stays as it is, without the code of the
 * drawing; the code is loaded for a picture that the browser renders itself, or whose drawing changes.
 * @param draw memoised: another function is another drawing
 */
export function useLazyDrawing<E extends Element>(draw: DrawPicture) {
  const ref: RefObject<E | null> = useRef(null);
  // What the server has drawn is not drawn again, whether or not the code is there by now.
  const isHydrated = useIsHydrated();
  const [loaded, setLoaded] = useState(() => (isHydrated ? null : getDrawings()));
  const drawnByServer = useRef<DrawPicture>(null);
  useEffect(() => {
    if (loaded) return;
    if (ref.current?.firstChild) drawnByServer.current ??= draw;
    if (drawnByServer.current !== draw) void loadDrawings().then(() => setLoaded(getDrawings));
  }, [draw, loaded]);
  const dangerouslySetInnerHTML = useMemo(() => ({ __html: loaded ? draw(loaded) : '' }), [draw, loaded]);
  return { ref, dangerouslySetInnerHTML, suppressHydrationWarning: true };
}

/** A drawing that fills its element. */
export function LazyDrawing({ draw, className }: { draw: DrawPicture; className?: string | undefined }) {
  return <span {...useLazyDrawing<HTMLSpanElement>(draw)} className={clsx(styles['box'], className)} />;
}
