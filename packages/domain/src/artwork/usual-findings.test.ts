import { describe, expect, it } from 'vitest';
import { isUsualFinding } from './usual-findings.ts';

describe('isUsualFinding', () => {
  it.each([
    ['conformance', 'note', true],
    ['outputIntent', 'note', true],
    ['outputIntent', 'warning', false],
    ['conformance', 'error', false],
    ['manyPages', 'note', false],
  ] as const)('%s as %s: %s', (rule, level, isUsual) => {
    expect(isUsualFinding({ rule, level })).toBe(isUsual);
  });
});
