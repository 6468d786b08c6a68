import { expect, it } from 'vitest';
import { isOpenSheet, listSheetTransitions, sheetStates } from './sheet-transitions.ts';

it('leads a sheet from its plan to its plates, back before its image, and away while nothing was taken from stock', () => {
  expect(sheetStates.map((state) => [state, listSheetTransitions(state), isOpenSheet(state)])).toEqual([
    ['planned', ['release', 'dissolve'], true],
    ['released', ['withdraw', 'image'], false],
    ['imaged', ['cut'], false],
    ['cut', [], false],
    ['dissolved', [], false],
  ]);
});
