import { describe, expect, it } from 'vitest';
import { isInRange, moveCell, stepCell, toCellMove, toRange, type CellMove } from './cell-moves.ts';

const size = { rows: 3, columns: 2 };
const at = (row: number, column: number) => ({ row, column });

describe('a move through a table', () => {
  it.each<[CellMove, [number, number], [number, number]]>([
    ['up', [1, 1], [0, 1]],
    ['up', [0, 1], [0, 1]],
    ['down', [1, 1], [2, 1]],
    ['down', [2, 1], [2, 1]],
    ['forward', [0, 0], [0, 1]],
    ['forward', [0, 1], [0, 1]],
    ['back', [0, 1], [0, 0]],
    ['back', [0, 0], [0, 0]],
    ['rowStart', [1, 1], [1, 0]],
    ['rowEnd', [1, 0], [1, 1]],
    ['first', [2, 1], [0, 0]],
    ['last', [0, 0], [2, 1]],
  ])('%s from %j leads to %j', (move, from, to) => expect(moveCell(at(...from), move, size)).toEqual(at(...to)));

  it('goes on to the next row, and nowhere behind the last cell', () => {
    expect(stepCell(at(0, 1), 1, size)).toEqual(at(1, 0));
    expect(stepCell(at(1, 0), -1, size)).toEqual(at(0, 1));
    expect([stepCell(at(2, 1), 1, size), stepCell(at(0, 0), -1, size)]).toEqual([null, null]);
  });

  it('follows the arrows in both directions of reading', () => {
    const ltr = { isRtl: false, toEdge: false };
    expect(toCellMove('ArrowLeft', ltr)).toBe('back');
    expect(toCellMove('ArrowLeft', { ...ltr, isRtl: true })).toBe('forward');
    expect(toCellMove('ArrowRight', { ...ltr, isRtl: true })).toBe('back');
    expect([toCellMove('Home', ltr), toCellMove('End', { ...ltr, toEdge: true })]).toEqual(['rowStart', 'last']);
    expect(toCellMove('a', ltr)).toBeNull();
  });
});

it('a selection is a range, whichever corner it began at', () => {
  const range = toRange({ anchor: at(2, 1), focus: at(1, 0) });
  expect(range).toEqual({ top: 1, bottom: 2, left: 0, right: 1 });
  expect([isInRange(range, at(1, 1)), isInRange(range, at(0, 1))]).toEqual([true, false]);
});
