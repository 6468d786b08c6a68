import { expect, it } from 'vitest';
import { countSecondsLeft, getReportSeconds, getUnlockedUntil, lockSecondsRange } from './shared-pc.ts';

it.each([
  [0, 60],
  [1, 60],
  [1000, 59],
  [50_001, 10],
  [59_999, 1],
  [60_000, 0],
  [90_000, 0],
])('%i ms after the last input a PC that locks after a minute has %i s left', (passed, left) => {
  expect(countSecondsLeft(5_000, 5_000 + passed, 60)).toBe(left);
});

it('ends no session on the server while a page that reports input is unlocked', () => {
  const now = new Date('2026-11-20T08:00:00Z');
  for (const seconds of [lockSecondsRange.min, lockSecondsRange.standard, lockSecondsRange.max]) {
    // The last report may be as old as the pause between two, when the input after it is the last one.
    const lockedAt = now.getTime() + (getReportSeconds(seconds) + seconds) * 1000;
    const nextReport = new Date(now.getTime() + getReportSeconds(seconds) * 1000);
    expect(getUnlockedUntil(nextReport, seconds).getTime()).toBeGreaterThan(lockedAt);
  }
});
