import { describe, expect, it } from 'vitest';
import { beginEdit, checkEdit, editPlaces, layEdited, readKey, type Edit } from './edit-places.ts';

const plate = (plateId: number, xMm: number, yMm: number, isTurned = false) => ({
  ...{
    plateId,
    code: '',
    orderId: 1,
    number: plateId,
    remakeNo: 0,
    ink: 'Black',
    dueAt: null,
    isStopped: false,
    isTurned,
  },
  ...{ xMm, yMm, widthMm: 300, lengthMm: 200 },
});
const sheet = {
  ...{ widthMm: 900, lengthMm: 1200, plates: [plate(1, 10, 10), plate(2, 316, 10)] },
  rules: { rimUm: 10_000, gapUm: 6_000, smallestOffcut: { shortUm: 200_000, longUm: 300_000 }, canTurn: true },
};
const press = (edit: Edit, key: string, shiftKey = false, plateId = '2'): Edit => {
  const action = readKey(plateId, { key, shiftKey });
  return action ? editPlaces(edit, action) : edit;
};
const placeOf = (edit: Edit, id = '2') => edit.places.find(({ plateId }) => plateId === id);

describe('places by hand', () => {
  it.each([
    ['ArrowLeft', false, -5_000, 0],
    ['ArrowRight', true, 1_000, 0],
    ['ArrowUp', true, 0, -1_000],
    ['ArrowDown', false, 0, 5_000],
  ])('%s with Shift %s', (key, shift, x, y) => {
    expect(placeOf(press(beginEdit(sheet), key, shift))).toMatchObject({ xUm: 316_000 + x, yUm: 10_000 + y });
  });

  it('turns a plate, takes it off, and leaves other keys to the page', () => {
    const begun = beginEdit(sheet);
    const turned = press(begun, 'r');
    expect(layEdited(sheet, turned)[1]).toMatchObject({ isTurned: true, widthMm: 200, lengthMm: 300 });
    expect(layEdited(sheet, press(turned, 'R'))[1]).toMatchObject({ isTurned: false, widthMm: 300, lengthMm: 200 });
    const alone = press(begun, 'Delete');
    expect(alone.places.map(({ plateId }) => plateId)).toEqual(['1']);
    expect(press(alone, 'Backspace', false, '1')).toBe(alone);
    expect(readKey('1', { key: 'Tab', shiftKey: false })).toBeNull();
  });

  it('keeps the sides of a plate that lay turned before', () => {
    const lying = { ...sheet, plates: [{ ...plate(1, 10, 10, true), widthMm: 200, lengthMm: 300 }] };
    expect(layEdited(lying, press(beginEdit(lying), 'r', false, '1'))[0]).toMatchObject({
      widthMm: 300,
      lengthMm: 200,
    });
    expect(checkEdit(lying, beginEdit(lying))).toEqual([]);
  });

  it('says what is wrong: over the edge, in the rim, on or too close to another one, against the grain', () => {
    const begun = beginEdit(sheet);
    const kinds = (edit: Edit, of = sheet) => checkEdit(of, edit).map(({ plateId, kind }) => `${plateId} ${kind}`);
    expect(kinds(begun)).toEqual([]);
    expect(kinds(press(begun, 'ArrowUp', true))).toEqual(['2 inRim']);
    expect(kinds(press(begun, 'ArrowLeft', true))).toEqual(['1 tooClose', '2 tooClose']);
    expect(kinds(press(press(begun, 'ArrowLeft'), 'ArrowLeft'))).toEqual(['1 overlaps', '2 overlaps']);
    const rigid = { ...sheet, rules: { ...sheet.rules, canTurn: false } };
    expect(kinds(press(begun, 'r'), rigid)).toEqual(['2 grain']);
  });
});
