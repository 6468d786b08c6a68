import { describe, expect, it } from 'vitest';
import { cleanStripText, getExampleValues, layOutStrip, type PlateStripData } from './strip-plate.ts';

const length = { units: 'mm', min: 5, max: 500, decimals: 5 } as const;
const strip: PlateStripData = {
  product: { id: 1, url: 'label-plates', name: 'Label plates' },
  fields: [
    { key: 'gears', label: 'Number of gears', units: 'gears', min: 30, max: 300, decimals: 0, value: '104' },
    { ...length, key: 'labelWidth', label: 'Label width', value: '70' },
    { ...length, key: 'labelLength', label: 'Label length', value: '100' },
  ],
  plate: {
    ...{ widthUm: 216_000, lengthUm: 330_200, marginUm: 10_000, imageUm: null, bleedUm: 2000 },
    ...{ step: null, inks: ['Cyan'], reversePrint: false },
  },
  maxWidthUm: 560_000,
  gapUm: 3000,
};
const layOut = (changes: object) => layOutStrip(strip, { ...getExampleValues(strip), ...changes });

describe('the strip of fields on the home page', () => {
  it('lays the usual labels out', () => {
    expect(layOut({})).toMatchObject({ widthUm: 216_000, lengthUm: 330_200, step: { across: 3, around: 3 } });
  });

  it.each([
    [{ gears: '60' }, { across: 3, around: 1 }],
    [{ labelWidth: '300' }, { across: 1, around: 3 }],
    [{ labelLength: '12.5' }, { across: 3, around: 3 }],
  ])('with %o it lays out %o', (changes, step) => {
    expect(layOut(changes)).toMatchObject({ step });
  });

  it.each([
    [{ gears: '29' }],
    [{ gears: '' }],
    [{ labelLength: '331' }],
    [{ labelWidth: '600' }],
    [{ labelWidth: '7.' }],
  ])('with %o it has no plate', (changes) => expect(layOut(changes)).toBeNull());

  it('takes digits, and a point where decimals are', () => {
    expect(cleanStripText({ decimals: 0 }, '1o4.5')).toBe('145');
    expect(cleanStripText({ decimals: 5 }, '70,255mm')).toBe('70.25');
  });
});
