import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateDistortion, calculateManualDistortion } from './distortion.ts';
import { cylinderToUm, gearsToUm, mmToUm, umToMm } from './length.ts';
import { um2ToCm2, calculatePlateMilligrams, calculatePlateSize } from './plate.ts';
import { calculateGapAround, placeLabels, checkStepAndRepeat, calculateStepWidth } from './step-and-repeat.ts';

describe('lengths', () => {
  it.each([
    ['216', 216_000],
    ['98.0695', 98_070],
    ['0.0004', 0],
    ['.5', 500],
    ['40.', 40_000],
  ])('reads %s mm as %i micrometres', (mm, um) => expect(mmToUm(mm)).toBe(um));

  it.each(['', '-1', '1e3', 'abc', '1,5', '1.2.3'])('mmToUm refuses %j', (text) => expect(mmToUm(text)).toBeNull());

  it('are 3.175 mm per gear [PROD-63]', () => {
    expect(gearsToUm(1)).toBe(3175);
    expect(gearsToUm('104')).toBe(330_200);
    expect(gearsToUm(120)).toBe(381_000);
    expect(gearsToUm('1.5')).toBeNull();
    expect(gearsToUm(0)).toBeNull();
  });

  it('are read from a cylinder number as tenths of a millimetre', () => {
    expect(cylinderToUm('3810')).toBe(381_000);
    expect(cylinderToUm('0952')).toBe(95_200);
    for (const wrong of ['381', '38100', '38a0', '0000', '']) expect(cylinderToUm(wrong)).toBeNull();
  });

  it('survive the conversion to millimetres and back', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 999_999_999 }), (um) => mmToUm(umToMm(um)) === um));
  });
});

describe('distortion', () => {
  it('is K 6.377 mm, 1.931 %, image 323.823 mm for vector V1', () => {
    expect(calculateDistortion(1140, 330_200)).toEqual({
      kUm: 6377,
      shorteningPercent: 1.931,
      scalePercent: 98.069,
      imageUm: 323_823,
    });
  });

  it('is K 9.896 mm, 1.948 %, image 498.104 mm for vector V3', () => {
    expect(calculateDistortion(1700, 508_000)).toMatchObject({ kUm: 9896, shorteningPercent: 1.948, imageUm: 498_104 });
  });

  it('follows a scale that was entered by hand', () => {
    expect(calculateManualDistortion(98.069, 330_200)).toMatchObject({ imageUm: 323_824, shorteningPercent: 1.931 });
    expect(calculateManualDistortion(100, 330_200)).toMatchObject({ imageUm: 330_200, kUm: 0 });
  });
});

const step = {
  labelWidthUm: 70_000,
  labelLengthUm: 100_000,
  across: 3,
  around: 3,
  gapAcrossUm: 3000,
  staggerPercent: 0,
};

describe('step and repeat', () => {
  it('calculates the print width from labels and gaps', () => {
    expect(calculateStepWidth(step)).toBe(216_000);
    expect(calculateStepWidth({ ...step, across: 1 })).toBe(70_000);
  });

  it('calculates the gap around and warns under 2 mm', () => {
    expect(calculateGapAround(step, 330_200)).toBe(10_067);
    expect(checkStepAndRepeat(step, 330_200)).toBeNull();
    expect(checkStepAndRepeat(step, 306_000)).toBeNull();
    expect(checkStepAndRepeat(step, 305_999)).toBe('gapAroundSmall');
    expect(checkStepAndRepeat(step, 300_000)).toBe('gapAroundSmall');
    expect(checkStepAndRepeat(step, 299_999)).toBe('stepDoesNotFit');
    expect(calculateGapAround(step, 299_999)).toBeLessThanOrEqual(0);
  });

  it('places every label once, shifts every second column and marks labels that cross the seam', () => {
    const labels = placeLabels({ ...step, staggerPercent: 50 }, 330_200);
    expect(labels).toHaveLength(9);
    expect(labels[0]).toMatchObject({ xUm: 0, yUm: 5033, wraps: false });
    expect(labels[3]).toMatchObject({ column: 1, xUm: 73_000, yUm: 60_067 });
    expect(labels.filter((label) => label.wraps).map((label) => label.column)).toEqual([1]);
  });

  it('places every label on the cylinder and within the width', () => {
    const any = fc.record({
      labelWidthUm: fc.integer({ min: 5000, max: 500_000 }),
      labelLengthUm: fc.integer({ min: 5000, max: 60_000 }),
      across: fc.integer({ min: 1, max: 30 }),
      around: fc.integer({ min: 1, max: 5 }),
      gapAcrossUm: fc.integer({ min: 0, max: 50_000 }),
      staggerPercent: fc.integer({ min: 0, max: 50 }),
    });
    fc.assert(
      fc.property(any, (one) => {
        const labels = placeLabels(one, 330_200);
        expect(labels).toHaveLength(one.across * one.around);
        for (const label of labels) {
          expect(label.yUm).toBeGreaterThanOrEqual(0);
          expect(label.yUm).toBeLessThanOrEqual(330_200);
          expect(label.xUm + label.widthUm).toBeLessThanOrEqual(calculateStepWidth(one));
        }
      }),
    );
  });
});

describe('plates', () => {
  it('add the margin on each side', () => {
    expect(um2ToCm2(calculatePlateSize(216_000, 330_200, 10_000).areaUm2)).toBe(826.472);
    expect(um2ToCm2(calculatePlateSize(1_150_000, 780_000, 15_000).areaUm2)).toBe(9558);
  });

  it('weigh 1.1 kg per square metre and millimetre', () => {
    expect(calculatePlateMilligrams(1_000_000_000_000, 1000, 1)).toBe(1_100_000);
    expect(calculatePlateMilligrams(955_800_000_000, 3940, 2)).toBe(8_284_874);
  });
});
