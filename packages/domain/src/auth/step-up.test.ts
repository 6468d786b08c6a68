import { expect, it } from 'vitest';
import { isSecondFactorRecent, STEP_UP_MINUTES } from './step-up.ts';

const now = new Date('2026-03-01T10:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

it.each([
  [null, false],
  [minutesAgo(0), true],
  [minutesAgo(STEP_UP_MINUTES), true],
  [new Date(minutesAgo(STEP_UP_MINUTES).getTime() - 1), false],
])('a second factor given at %j is recent: %s', (givenAt, expected) => {
  expect(isSecondFactorRecent(givenAt, now)).toBe(expected);
});
