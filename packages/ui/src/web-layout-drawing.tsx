import type { LabelLayout } from '@platewright/domain/geometry/label-layout';
import clsx from 'clsx';
import { useId, useMemo } from 'react';
import type { InkLike } from './draw/inks.ts';
import { drawWebLayout, drawWebThumbnail } from './draw/web-layout.ts';
import { Drawing, useInnerHtml } from './drawing.tsx';
import { useMeasuredSize } from './plate-drawing.tsx';
import styles from './drawing.module.css';

export interface WebLayoutDrawingProps {
  readonly layout: LabelLayout;
  readonly inks: readonly InkLike[];
  /** The largest sizes of drawings that stand beside each other. */
  readonly frame?: { readonly repeatUm: number; readonly webUm: number } | undefined;
  /** Another repeat to mark. */
  readonly markedRepeatUm?: number | null;
  /** Accessible name: what lies on the web, and how much of it is waste. */
  readonly label: string;
  /** The name of the cylinder: 104 gears. */
  readonly cylinderName: string;
  /** Sets the height. */
  readonly className?: string | undefined;
}

const INITIAL_SIZE = { width: 640, height: 300 };

/** Cylinder and web to scale, drawn for the measured size of the element. */
export function WebLayoutDrawing({
  layout,
  inks,
  frame,
  markedRepeatUm = null,
  label,
  cylinderName,
  className,
}: WebLayoutDrawingProps) {
  const prefix = useId();
  const { box, size } = useMeasuredSize(INITIAL_SIZE);
  const svg = useMemo(
    () => drawWebLayout(layout, { ...size, inks, frame, markedRepeatUm, label, cylinderName, prefix }),
    [layout, size, inks, frame, markedRepeatUm, label, cylinderName, prefix],
  );
  return (
    <div ref={box} className={clsx(styles.stage, className)}>
      <div dangerouslySetInnerHTML={useInnerHtml(svg)} />
    </div>
  );
}

/** One turn of the web as a small decorative picture. */
export function WebLayoutThumbnail({ layout, inks }: Pick<WebLayoutDrawingProps, 'layout' | 'inks'>) {
  const prefix = useId();
  const svg = useMemo(() => drawWebThumbnail(layout, inks, prefix), [layout, inks, prefix]);
  return <Drawing variant="inline" svg={svg} />;
}
