import { Drawing } from './drawing.tsx';
import type { InkLike } from './draw/inks.ts';
import { drawPlateStack, type PlateStackOptions } from './draw/plate-stack.ts';

export type PlateStackProps = PlateStackOptions & {
  inks: readonly InkLike[];
  className?: string;
};

/** The plates of an order in their inks, as a decorative picture; the inks are named with `labels` or next to it. */
export function PlateStack({ inks, className, ...options }: PlateStackProps) {
  return <Drawing variant="inline" className={className} svg={drawPlateStack(inks, options)} />;
}
