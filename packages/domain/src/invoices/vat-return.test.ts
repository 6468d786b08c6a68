import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createVatReturn, findVatBox, supplyPlaces, vatBoxes, type SupplyPlace, type VatBox } from './vat-return.ts';

describe('the VAT return', () => {
  it.each<[string, string, SupplyPlace, VatBox]>([
    ['Abu Dhabi', '5|AE|AUH|', 'establishment', '1a'],
    ['Dubai', '5|AE|DXB|SHJ', 'establishment', '1b'],
    ['Sharjah', '5|AE|SHJ|DXB', 'establishment', '1c'],
    ['Ajman', '5|AE|AJM|', 'establishment', '1d'],
    ['Umm Al Quwain', '5|AE|UAQ|', 'establishment', '1e'],
    ['Ras Al Khaimah', '5|AE|RAK|', 'establishment', '1f'],
    ['Fujairah', '5|AE|FUJ|', 'establishment', '1g'],
    ['where it is delivered', '5|AE|DXB|SHJ', 'delivery', '1c'],
    ['the establishment where nothing says where it is delivered', '5|AE|DXB|', 'delivery', '1b'],
    ['no emirate', '5|AE||SHJ', 'establishment', 'noEmirate'],
    ['no emirate that is one', '5|AE|London|', 'establishment', 'noEmirate'],
    ['no emirate either way', '5|AE||', 'delivery', 'noEmirate'],
    ['export', '0|OM|DXB|', 'establishment', '4'],
    ['export where it is delivered', '0|OM|DXB|', 'delivery', '4'],
    ['what is not taxed inside the country', '0|AE|DXB|DXB', 'delivery', '5'],
    ['nothing at all', '|||', 'establishment', 'noEmirate'],
  ])('has %s in its box', (_, taxKey, place, box) => {
    expect(findVatBox(taxKey, place)).toBe(box);
  });

  it('adds up, and takes off what credit notes take back', () => {
    const { boxes, total } = createVatReturn(
      [
        { taxKey: '5|AE|DXB|SHJ', documents: 3, net: 100_000, vat: 5000 },
        { taxKey: '5|AE|DXB|DXB', documents: 1, net: -20_000, vat: -1000 },
        { taxKey: '0|OM|DXB|', documents: 2, net: 50_000, vat: 0 },
      ],
      'establishment',
    );
    expect(boxes.filter(({ documents }) => documents > 0)).toEqual([
      { box: '1b', documents: 4, net: 80_000, vat: 4000 },
      { box: '4', documents: 2, net: 50_000, vat: 0 },
    ]);
    expect(boxes.map(({ box }) => box)).toEqual(vatBoxes.filter((box) => box !== 'noEmirate'));
    expect(total).toEqual({ documents: 6, net: 130_000, vat: 4000 });
  });

  it('loses no document, wherever supplies count', () => {
    const sum = fc.record({
      taxKey: fc
        .tuple(
          fc.constantFrom('0', '5', ''),
          fc.constantFrom('AE', 'OM', ''),
          fc.constantFrom('DXB', 'RAK', ''),
          fc.constantFrom('SHJ', 'x', ''),
        )
        .map((parts) => parts.join('|')),
      documents: fc.nat(9),
      net: fc.integer(),
      vat: fc.integer(),
    });
    fc.assert(
      fc.property(fc.array(sum), fc.constantFrom(...supplyPlaces), (sums, place) => {
        const { total } = createVatReturn(sums, place);
        expect(total.net).toBe(sums.reduce((all, { net }) => all + net, 0));
        expect(total.vat).toBe(sums.reduce((all, { vat }) => all + vat, 0));
        expect(total.documents).toBe(sums.reduce((all, { documents }) => all + documents, 0));
      }),
    );
  });
});
