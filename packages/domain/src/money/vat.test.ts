import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vatPercent, vatPerLine, vatTotal } from './vat.ts';

describe('VAT', () => {
  it('is 5 percent inside the UAE and nothing elsewhere [PRC-10]', () => {
    expect(vatPercent('AE')).toBe(5);
    expect(vatPercent('ae')).toBe(5);
    expect(vatPercent('SA')).toBe(0);
  });

  it('is rounded on each line, so V9 pays 40.74 and not 40.73', () => {
    expect(vatPerLine([72730, 6210, 2510], 5)).toEqual([3637, 311, 126]);
    expect(vatTotal([72730, 6210, 2510], 5)).toBe(4074);
  });

  it('differs from the rate on the total by at most half a fils a line', () => {
    const nets = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(nets, (lines) => {
        const exact = (lines.reduce((sum, net) => sum + net, 0) * 5) / 100;
        return Math.abs(vatTotal(lines, 5) - exact) <= lines.length / 2 + 1e-6;
      }),
    );
  });
});
