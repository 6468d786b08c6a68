import { describe, expect, it } from 'vitest';
import { comparisonLease } from './comparisons/comparison-rows.ts';
import { COMPARISON_LIMITS, COVERAGE_LIMITS, PICTURE_LIMITS, READING_LIMITS, TILE_LIMITS } from './reader.ts';
import { readingLease } from './readings.ts';
import { separationLease } from './separations/separation-rows.ts';

/** On a machine with five times the work it can do, a process gets a fifth of the time on the clock. */
const BUSY_FACTOR = 5;

describe('limits of work on artwork', () => {
  it.each([
    ['reading', readingLease, [READING_LIMITS, COVERAGE_LIMITS, PICTURE_LIMITS]],
    ['plates', separationLease, [READING_LIMITS, TILE_LIMITS]],
    ['comparing', comparisonLease, [COMPARISON_LIMITS]],
  ] as const)(
    'of %s count processor time, and nobody takes a row over before its clock has run out',
    (_work, lease, limits) => {
      for (const { seconds, clockSeconds } of limits)
        expect(clockSeconds).toBeGreaterThanOrEqual(BUSY_FACTOR * seconds);
      const longest = limits.reduce((sum, { clockSeconds }) => sum + clockSeconds, 0);
      expect(lease.lostAfterMs).toBeGreaterThan(longest * 1000);
    },
  );
});
