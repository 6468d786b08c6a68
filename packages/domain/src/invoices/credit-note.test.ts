import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { err, ok } from '../result.ts';
import { getTotalAfterCredit, calculateCredit, type TaxedAmount } from './credit-note.ts';

const nothing: TaxedAmount = { net: 0, vat: 0 };
const invoice = { net: 81_428, vat: 4_071, vatPercent: 5 };

describe('the amount of a credit note', () => {
  it.each([
    ['all of an invoice', nothing, null, ok({ net: 81_428, vat: 4_071 })],
    ['a part, with VAT half-up', nothing, 10_010, ok({ net: 10_010, vat: 501 })],
    ['what an earlier note has left', { net: 10_010, vat: 501 }, null, ok({ net: 71_418, vat: 3_570 })],
    ['exactly what is left, with what is left of VAT', { net: 81_418, vat: 4_071 }, 10, ok({ net: 10, vat: 0 })],
    ['more than is left', { net: 81_418, vat: 4_071 }, 11, err('amountTooHigh')],
    ['nothing', nothing, 0, err('amountTooHigh')],
    ['less than nothing', nothing, -1, err('amountTooHigh')],
    ['an invoice that was credited whole', { net: 81_428, vat: 4_071 }, null, err('nothingLeft')],
  ])('%s', (_name, credited, net, expected) => {
    expect(calculateCredit(invoice, credited, net)).toEqual(expected);
  });

  it('carries no VAT where the invoice has none', () => {
    expect(calculateCredit({ net: 90_428, vat: 0, vatPercent: 0 }, nothing, 5_000)).toEqual(ok({ net: 5_000, vat: 0 }));
  });

  it('never credits more than the invoice, and exactly the invoice in the end', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 12 }), (parts) => {
        let credited = nothing;
        for (const part of [...parts, null]) {
          const credit = calculateCredit(invoice, credited, part);
          if (!credit.ok) continue;
          credited = { net: credited.net + credit.value.net, vat: credited.vat + credit.value.vat };
          expect(credited.vat).toBeLessThanOrEqual(invoice.vat);
        }
        expect(credited).toEqual({ net: invoice.net, vat: invoice.vat });
      }),
    );
  });
});

describe('what is left of an invoice', () => {
  it('is its total less its credit notes, to the fils', () => {
    const invoice = { total: 1543.44 };
    expect(getTotalAfterCredit({ invoice, creditNotes: [{ total: 0.01 }, { total: 43.43 }] })).toBe(150_000);
    expect(getTotalAfterCredit({ invoice, creditNotes: [invoice] })).toBe(0);
  });

  it('is said only where something was credited', () => {
    expect(getTotalAfterCredit({ invoice: { total: 10 }, creditNotes: [] })).toBeNull();
    expect(getTotalAfterCredit({ invoice: null, creditNotes: [] })).toBeNull();
  });
});
