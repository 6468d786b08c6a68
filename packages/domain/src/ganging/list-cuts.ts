import type { Um } from '../geometry/length.ts';
import type { CutAxis, SheetPart } from './cut-tree.ts';
import type { Rectangle } from './sheet-layout.ts';

export type SheetEdge = 'left' | 'right' | 'upper' | 'lower';

/** What lies on one side of a cut: something finished, or a part that a later cut divides. */
export type CutSide = Rectangle &
  (
    | { readonly kind: 'plate'; readonly plateId: string }
    | { readonly kind: 'offcut' | 'waste' }
    | { readonly kind: 'part'; readonly nextCut: number }
  );

/** A straight cut through a whole part of a sheet. */
export interface SheetCut {
  readonly no: number;
  /** The cut that the part comes from, and on which side of it; null for the whole sheet. */
  readonly origin: { readonly cut: number; readonly side: 'first' | 'second' } | null;
  readonly part: Rectangle;
  readonly axis: CutAxis;
  /** The edge of the part that lies at the stop, and how far from it the cut is. */
  readonly edge: SheetEdge;
  readonly distanceUm: Um;
  /** To the left of the cut, or above it. */
  readonly first: CutSide;
  readonly second: CutSide;
}

type CutPart = Extract<SheetPart, { kind: 'cut' }>;

const countCuts = (part: SheetPart): number =>
  part.kind === 'cut' ? 1 + countCuts(part.first) + countCuts(part.second) : 0;

const toRectangle = ({ xUm, yUm, widthUm, lengthUm }: Rectangle): Rectangle => ({ xUm, yUm, widthUm, lengthUm });

function toSide(part: SheetPart, nextCut: number): CutSide {
  return part.kind === 'cut' ? { ...toRectangle(part), kind: 'part', nextCut } : part;
}

/** What is used is measured, waste is what remains: so a plate has its size wherever the waste ends. */
function measureCut({ axis, first, second }: CutPart): Pick<SheetCut, 'edge' | 'distanceUm'> {
  const isFromEnd = first.kind === 'waste' && second.kind !== 'waste';
  const { widthUm, lengthUm } = isFromEnd ? second : first;
  return axis === 'x'
    ? { edge: isFromEnd ? 'right' : 'left', distanceUm: widthUm }
    : { edge: isFromEnd ? 'lower' : 'upper', distanceUm: lengthUm };
}

function listFrom(part: SheetPart, no: number, origin: SheetCut['origin']): SheetCut[] {
  if (part.kind !== 'cut') return [];
  const ofFirst = no + 1;
  const ofSecond = ofFirst + countCuts(part.first);
  return [
    {
      no,
      origin,
      part: toRectangle(part),
      axis: part.axis,
      ...measureCut(part),
      first: toSide(part.first, ofFirst),
      second: toSide(part.second, ofSecond),
    },
    ...listFrom(part.first, ofFirst, { cut: no, side: 'first' }),
    ...listFrom(part.second, ofSecond, { cut: no, side: 'second' }),
  ];
}

/** The cutting list: cuts from 1 in the order in which they are made, one part after the other down to its plates. */
export const listCuts = (sheet: SheetPart): SheetCut[] => listFrom(sheet, 1, null);
