import type { CellRange } from '@platewright/domain/pricing/paste-figures';

/** Where a cell stands in its table, from 0 on. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** What is selected: from the cell where it began to the one that has the focus. */
export interface CellSelection {
  readonly anchor: CellPlace;
  readonly focus: CellPlace;
}

interface TableSize {
  readonly rows: number;
  readonly columns: number;
}

export type CellMove = 'up' | 'down' | 'forward' | 'back' | 'rowStart' | 'rowEnd' | 'first' | 'last';

/** The cell that a move leads to; it ends at the edge. */
export function moveCell({ row, column }: CellPlace, move: CellMove, { rows, columns }: TableSize): CellPlace {
  const [lastRow, lastColumn] = [Math.max(0, rows - 1), Math.max(0, columns - 1)];
  switch (move) {
    case 'up':
      return { row: Math.max(0, row - 1), column };
    case 'down':
      return { row: Math.min(lastRow, row + 1), column };
    case 'back':
      return { row, column: Math.max(0, column - 1) };
    case 'forward':
      return { row, column: Math.min(lastColumn, column + 1) };
    case 'rowStart':
      return { row, column: 0 };
    case 'rowEnd':
      return { row, column: lastColumn };
    case 'first':
      return { row: 0, column: 0 };
    case 'last':
      return { row: lastRow, column: lastColumn };
  }
}

/** The cell that is read next or before, row by row; null behind the last and before the first one. */
export function stepCell({ row, column }: CellPlace, by: 1 | -1, { rows, columns }: TableSize): CellPlace | null {
  const at = row * columns + Math.min(column, columns - 1) + by;
  return at < 0 || at >= rows * columns ? null : { row: Math.floor(at / columns), column: at % columns };
}

/** The move that a key makes: the arrows lead where they point, whatever the direction of reading. */
export function toCellMove(key: string, { isRtl, toEdge }: { isRtl: boolean; toEdge: boolean }): CellMove | null {
  switch (key) {
    case 'ArrowUp':
      return 'up';
    case 'ArrowDown':
      return 'down';
    case 'ArrowLeft':
      return isRtl ? 'forward' : 'back';
    case 'ArrowRight':
      return isRtl ? 'back' : 'forward';
    case 'Home':
      return toEdge ? 'first' : 'rowStart';
    case 'End':
      return toEdge ? 'last' : 'rowEnd';
    default:
      return null;
  }
}

export const selectCell = (place: CellPlace): CellSelection => ({ anchor: place, focus: place });

export const toRange = ({ anchor, focus }: CellSelection): CellRange => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
});

export const isInRange = ({ top, bottom, left, right }: CellRange, { row, column }: CellPlace): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;
