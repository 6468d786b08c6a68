import { describe, expect, it } from 'vitest';
import { testTree } from '../pricing/pricing-fixture.ts';
import { createSelectionFromKeys } from './answers.ts';
import { validateSelection } from './validate-selection.ts';

describe('a cylinder', () => {
  const check = (cylinder: string) => {
    const selection = createSelectionFromKeys(testTree, { repeatBy: 'repCyl', cylinder });
    return validateSelection(testTree, selection, { decimals: 5 })['cylinder'] ?? null;
  };

  it.each(['0953', '3810', '5080', '9525'])('of %s is within the bounds of the gears', (cylinder) =>
    expect(check(cylinder)).toBeNull(),
  );

  it.each([
    ['0001', { key: 'cylinderOutOfRange', params: { typed: 0.1, min: 95.25, max: 952.5 } }],
    ['0952', { key: 'cylinderMistyped', params: { typed: 95.2, cylinder: '9520', repeat: 952 } }],
    ['9526', { key: 'cylinderOutOfRange', params: { typed: 952.6, min: 95.25, max: 952.5 } }],
    ['0381', { key: 'cylinderMistyped', params: { typed: 38.1, cylinder: '3810', repeat: 381 } }],
    ['0000', { key: 'minimumDigits', params: { count: 4 } }],
  ])('of %s is refused', (cylinder, message) => expect(check(cylinder)).toEqual(message));
});
