import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumFils } from './fils.ts';
import { calculateVatPerLine, getVatRatePercent, type VatRule } from './vat.ts';

const uaeVat: VatRule = { country: 'AE', percent: 5 };

describe('VAT', () => {
  it('is 5 percent in the UAE and zero elsewhere [PRC-10]', () => {
    expect(getVatRatePercent('AE', uaeVat)).toBe(5);
    expect(getVatRatePercent('ae', uaeVat)).toBe(5);
    expect(getVatRatePercent('SA', uaeVat)).toBe(0);
  });

  it('is rounded per line: vector V9 has 40.74, not 40.73', () => {
    expect(calculateVatPerLine([72730, 6210, 2510], 5)).toEqual([3637, 311, 126]);
    expect(sumFils(calculateVatPerLine([72730, 6210, 2510], 5))).toBe(4074);
  });

  it('differs from VAT on the total by at most half a fils per line', () => {
    const nets = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(nets, (lines) => {
        const exact = (lines.reduce((sum, net) => sum + net, 0) * 5) / 100;
        return Math.abs(sumFils(calculateVatPerLine(lines, 5)) - exact) <= lines.length / 2 + 1e-6;
      }),
    );
  });
});
