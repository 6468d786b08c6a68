import { describe, expect, it } from 'vitest';
import { getWaitingTime } from './waiting-time.ts';

const now = Date.parse('2026-11-22T08:00:00.000Z');

describe('waiting time', () => {
  it.each([
    ['2026-11-22T08:00:30.000Z', 0, 'minute'],
    ['2026-11-22T07:59:01.000Z', 0, 'minute'],
    ['2026-11-22T07:01:00.000Z', 59, 'minute'],
    ['2026-11-22T07:00:00.000Z', 1, 'hour'],
    ['2026-11-20T08:01:00.000Z', 47, 'hour'],
    ['2026-11-20T08:00:00.000Z', 2, 'day'],
    ['2026-11-01T09:00:00.000Z', 20, 'day'],
  ])('since %s is %i of %s', (since, value, unit) => {
    expect(getWaitingTime(since, now)).toEqual({ value, unit });
  });
});
