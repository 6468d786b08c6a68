import { describe, expect, it } from 'vitest';
import { formatIban, isIban } from './iban.ts';

describe('a bank account number', () => {
  it.each([
    ['AE07 0331 2345 6789 0123 456', true],
    ['ae070331234567890123456', true],
    ['DE89 3704 0044 0532 0130 00', true],
    ['GB82 WEST 1234 5698 7654 32', true],
    // One digit wrong, two swapped, too short for the UAE, no number at all.
    ['AE07 0331 2345 6789 0123 457', false],
    ['AE07 0331 2345 6789 0132 456', false],
    ['AE07 0331 2345 6789 0123 45', false],
    ['1234567890', false],
    ['', false],
  ])('%s: %s', (typed, expected) => {
    expect(isIban(typed)).toBe(expected);
  });

  it('is refused with any single digit changed', () => {
    const good = 'AE070331234567890123456';
    for (let at = 2; at < good.length; at++)
      for (const digit of '0123456789')
        if (digit !== good[at]) expect(isIban(good.slice(0, at) + digit + good.slice(at + 1))).toBe(false);
  });

  it('is printed in groups of four', () => {
    expect(formatIban('ae070331234567890123456')).toBe('AE07 0331 2345 6789 0123 456');
  });
});
