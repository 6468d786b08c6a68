import { describe, expect, it } from 'vitest';
import { calculateFloor, getMaxRelief, isReliefPossible } from './relief.ts';

describe('relief of a plate', () => {
  it.each([
    [99, 1140, false],
    [100, 1140, true],
    [1015, 1140, true],
    [1016, 1140, false],
    [5000, null, true],
    [100, 200, false],
  ])('of %i µm on a plate of %s µm is possible: %s', (reliefUm, thicknessUm, expected) => {
    expect(isReliefPossible(reliefUm, thicknessUm)).toBe(expected);
  });

  it('leaves the floor, and never more than the base', () => {
    expect(calculateFloor(600, 1140)).toBe(540);
    expect(calculateFloor(600, null)).toBeNull();
    expect([getMaxRelief(1140), getMaxRelief(100), getMaxRelief(null)]).toEqual([1015, 0, null]);
  });
});
