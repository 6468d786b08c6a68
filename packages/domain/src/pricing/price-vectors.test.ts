import { describe, expect, it } from 'vitest';
import { checkPriceVectors } from './price-vectors.ts';
import { testPriceList } from './pricing-fixture.ts';

const listWrong = (list = testPriceList) =>
  checkPriceVectors(list)
    .filter(({ expected, actual }) => expected !== actual)
    .map(({ id }) => id);

describe('the examples of the handbook (3.3)', () => {
  it('cost what it says, to the fils [PRC-02]', () => {
    expect(checkPriceVectors(testPriceList)).toHaveLength(10);
    expect(listWrong()).toEqual([]);
  });

  it('change with the rates that they need, and no others', () => {
    const { t394, ...thickness } = testPriceList.thickness;
    expect(t394).toBeDefined();
    expect(listWrong({ ...testPriceList, thickness })).toEqual(['V4']);
    expect(checkPriceVectors({ ...testPriceList, thickness })[3]).toEqual({
      id: 'V4',
      expected: 741_695,
      actual: null,
    });
    const { mounting: _service, ...services } = testPriceList.services;
    expect(listWrong({ ...testPriceList, services })).toEqual(['V4']);
    expect(listWrong({ ...testPriceList, len: { rate: 5001, minimum: 4000 } })).toEqual(['V6', 'V7']);
    expect(listWrong({ ...testPriceList, vat: { country: 'AE', percent: 6 } })).not.toContain('V10');
  });
});
