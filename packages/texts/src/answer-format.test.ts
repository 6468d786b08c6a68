import { describe, expect, it } from 'vitest';
import { formatMinutes } from './answer-format.ts';

describe('minutes in words', () => {
  it.each([
    ['en', 1, '1 minute'],
    ['en', 5, '5 minutes'],
    ['ar', 1, 'دقيقة'],
    ['ar', 2, 'دقيقتان'],
    ['ar', 3, '3 دقائق'],
    ['ar', 11, '11 دقيقة'],
    ['ar', 60, '60 دقيقة'],
  ] as const)('in %s for %i are “%s”', (language, minutes, words) => {
    expect(formatMinutes(language, minutes)).toBe(words);
  });
});
