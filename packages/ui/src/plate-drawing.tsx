import clsx from 'clsx';
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { plateLayout, type PlateModel, type PlateView } from './draw/plate.ts';
import { useMarkup } from './drawing.tsx';
import styles from './drawing.module.css';

export type { PlateModel, PlateView };

export type PlateDrawingProps = {
  plate: PlateModel;
  view: PlateView;
  /** Shows only these inks; all when left out. */
  only?: ReadonlySet<string> | null;
  /** Says the layout in words: size, labels across and around, inks. */
  label: string;
  /** Word beside the arrow in web direction. */
  webLabel: string;
  /** Fills the parent's height unless a class says otherwise. */
  className?: string;
};

/** Before the place is measured, and on the server. */
const START = { width: 640, height: 560 };

/** The plate as it will lie on the cylinder, drawn for the measured place: lines and text keep their size. */
export function PlateDrawing({ plate, view, only, label, webLabel, className }: PlateDrawingProps) {
  const prefix = useId();
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(START);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const width = Math.round(entry.contentRect.width);
      const height = Math.round(entry.contentRect.height);
      if (width > 10 && height > 10)
        setSize((old) => (old.width === width && old.height === height ? old : { width, height }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  /* Typing stays quick while hundreds of labels are redrawn. */
  const later = useDeferredValue(plate);
  const svg = useMemo(
    () => plateLayout(later, { ...size, view, only, label, webLabel, prefix }),
    [later, size, view, only, label, webLabel, prefix],
  );
  return (
    <div ref={box} className={clsx(styles.stage, className)}>
      <div dangerouslySetInnerHTML={useMarkup(svg)} />
    </div>
  );
}
