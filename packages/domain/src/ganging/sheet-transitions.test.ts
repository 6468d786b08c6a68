import { expect, it } from 'vitest';
import { findSheetUndo, hasImage, isOpenSheet, listSheetTransitions, sheetStates } from './sheet-transitions.ts';

it('leads a sheet from its plan to its plates, back before its image, and away while nothing was taken from stock', () => {
  expect(sheetStates.map((state) => [state, listSheetTransitions(state), isOpenSheet(state)])).toEqual([
    ['planned', ['release', 'dissolve'], true],
    ['released', ['withdraw', 'image'], false],
    ['imaged', ['carry', 'cut', 'undoImage', 'undoCarry'], false],
    ['cut', [], false],
    ['dissolved', [], false],
  ]);
});

it('is locked from its image on, and takes back within the shift what its plates did together last', () => {
  expect(sheetStates.filter(hasImage)).toEqual(['imaged', 'cut']);
  const at = new Date('2026-11-30T08:00:00Z');
  const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
  expect(
    ['image', 'carry', 'cut', 'undoCarry', 'release'].map((kind) => findSheetUndo({ kind, at }, later(11))),
  ).toEqual([...['undoImage', 'undoCarry', null, null, null]]);
  expect(findSheetUndo({ kind: 'image', at }, later(13))).toBeNull();
  expect(findSheetUndo(undefined, at)).toBeNull();
});
