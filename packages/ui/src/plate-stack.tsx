import { Drawing } from './drawing.tsx';
import type { InkLike } from './draw/ink.ts';
import { plateStack, type StackOptions } from './draw/stack.ts';

export type PlateStackProps = StackOptions & {
  inks: readonly InkLike[];
  className?: string;
};

/** The sign of a job: its plates in its colours. Decorative; the names stand beside it or in `labels`. */
export function PlateStack({ inks, className, ...options }: PlateStackProps) {
  return <Drawing look="inline" className={className} svg={plateStack(inks, options)} />;
}
