import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changeByPercent, differencePercent, parsePercentChange } from './figure-percent.ts';

it.each([
  ['3', 300],
  ['+3 %', 300],
  ['-2.5', -250],
  ['−2,5%', -250],
  ['٣٫٢٥٪', 325],
  ['-99.99', -9999],
  ['1000', 100_000],
  ['0', 0],
  ['-100', null],
  ['1000.01', null],
  ['3.125', null],
  ['--3', null],
  ['three', null],
  ['', null],
])('%j is a change of %s hundredths of a per cent', (text, hundredths) =>
  expect(parsePercentChange(text)).toBe(hundredths),
);

it.each([
  [7500, 300, 7725],
  // Half of a fils counts as a whole one.
  [50, 300, 52],
  [150, 300, 155],
  [7550, -300, 7324],
  [22_125, 300, 22_789],
  [1, -5000, 1],
  [0, 300, 0],
])('%s changed by %s hundredths of a per cent is %s', (value, hundredths, changed) =>
  expect(changeByPercent(value, hundredths)).toBe(changed),
);

it('a change by per cent is a whole figure, never negative, at most half of one away from the exact one', () => {
  const value = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(value, fc.integer({ min: -9999, max: 100_000 }), (before, hundredths) => {
      const after = changeByPercent(before, hundredths);
      expect(Number.isSafeInteger(after) && after >= 0).toBe(true);
      const twice = 2n * (BigInt(after) * 10_000n - BigInt(before) * BigInt(10_000 + hundredths));
      expect(twice > -10_000n && twice <= 10_000n).toBe(true);
    }),
  );
});

it.each([
  [7500, 7725, 3],
  [22_000, 22_660, 3],
  [300, 200, -33.3],
  [7500, 7500, 0],
  [0, 100, null],
])('from %s to %s is %s per cent', (before, after, percent) => expect(differencePercent(before, after)).toBe(percent));
