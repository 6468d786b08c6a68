import clsx from 'clsx';
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { PageArtwork } from './draw/page-artwork.ts';
import { drawPlateLayout, type PlateModel, type PlateView } from './draw/plate-layout.ts';
import { useInnerHtml } from './drawing.tsx';
import styles from './drawing.module.css';

export type { PageArtwork, PlateModel, PlateView };

export type PlateDrawingProps = {
  plate: PlateModel;
  view: PlateView;
  /** Shows only these inks; all by default. */
  visibleInks?: ReadonlySet<string> | null;
  /** The customer's page in the labels; a sample by default, nothing with `none`. */
  artwork?: PageArtwork | 'none' | null;
  /** Accessible name: size, labels across and around, inks. */
  label: string;
  /** Text next to the arrow in the direction of the web. */
  webLabel: string;
  /** Without a class the drawing fills the height of its parent. */
  className?: string;
};

/** Used on the server and until the element is measured. */
const INITIAL_SIZE = { width: 640, height: 560 };

/** The size of an element for which a drawing is made, in pixels; `initial` on the server and until it is measured. */
export function useMeasuredSize(initial: { width: number; height: number }) {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(initial);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const width = Math.round(entry.contentRect.width);
      const height = Math.round(entry.contentRect.height);
      if (width > 10 && height > 10)
        setSize((current) => (current.width === width && current.height === height ? current : { width, height }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, size };
}

/**
 * The layout of a plate as it lies on the cylinder. It is drawn for the measured size of the element instead of scaled, so
 * that lines and text keep their size.
 */
export function PlateDrawing({ plate, view, visibleInks, artwork, label, webLabel, className }: PlateDrawingProps) {
  const prefix = useId();
  const { box, size } = useMeasuredSize(INITIAL_SIZE);
  // Drawing hundreds of labels must not block typing in the configurator.
  const deferredPlate = useDeferredValue(plate);
  const svg = useMemo(
    () => drawPlateLayout(deferredPlate, { ...size, view, visibleInks, artwork, label, webLabel, prefix }),
    [deferredPlate, size, view, visibleInks, artwork, label, webLabel, prefix],
  );
  return (
    <div ref={box} className={clsx(styles.stage, className)}>
      <div dangerouslySetInnerHTML={useInnerHtml(svg)} />
    </div>
  );
}
