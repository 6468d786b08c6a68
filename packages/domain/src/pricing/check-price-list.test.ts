import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPriceList } from './check-price-list.ts';
import { testPriceList } from './pricing-fixture.ts';

type Json = Record<string, unknown>;

/** The test price list with another value at a path; `undefined` takes the field out. */
function plant(path: string, value: unknown): Json {
  const copy = JSON.parse(JSON.stringify(testPriceList)) as Json;
  const names = path.split('.');
  const last = names.pop() ?? '';
  const parent = names.reduce((at, name) => at[name] as Json, copy);
  parent[last] = value;
  return JSON.parse(JSON.stringify(copy)) as Json;
}

describe('checkPriceList', () => {
  it('takes the price list of the handbook as it is', () => {
    expect(checkPriceList(testPriceList)).toEqual({ ok: true, value: testPriceList });
  });

  it.each([
    ['version', 0, 'wholeNumberBetween'],
    ['version', '1', 'wholeNumberBetween'],
    ['thickness', [], 'fieldRequired'],
    ['thickness.t114', null, 'fieldRequired'],
    ['thickness.t114.um', 1.14, 'wholeNumberBetween'],
    ['thickness.t114.rate', -1, 'wholeNumberBetween'],
    ['thickness.t114.rate', 22_000.5, 'wholeNumberBetween'],
    ['thickness.t114.rate', 22_000_000, 'wholeNumberBetween'],
    ['thickness.t114.minimum', -1, 'wholeNumberBetween'],
    ['typeFactor.ftd', 1.15, 'wholeNumberBetween'],
    ['margin.labels', '10000', 'wholeNumberBetween'],
    ['margin', {}, 'listEmpty'],
    ['len', undefined, 'fieldRequired'],
    ['len.rate', undefined, 'wholeNumberBetween'],
    ['services.artwork', 12_000, 'fieldRequired'],
    ['services.artwork.kind', 'monthly', 'choiceUnknown'],
    ['services.trapping.fils', 8.5, 'wholeNumberBetween'],
    ['services.rush.percent', 2500, 'wholeNumberBetween'],
    ['proofs.proofA4', null, 'wholeNumberBetween'],
    ['vat.country', 'XX', 'countryUnknown'],
    ['vat.percent', 51, 'wholeNumberBetween'],
  ])('names %s when it is %o', (path, value, key) => {
    const checked = checkPriceList(plant(path, value));
    expect(checked.ok).toBe(false);
    expect(checked.ok ? {} : checked.reason).toEqual({ [path]: expect.objectContaining({ key }) as unknown });
  });

  it.each([
    ['thickness', {}],
    ['thickness.t170.um', 1140],
    ['len.rate', 0],
    ['typeFactor', {}],
    ['services', {}],
    ['services.rush.percent', 150],
    ['validFrom', ''],
    ['version', 20_270_101],
    ['later', { of: 'another release' }],
  ])('takes %s as %o: no price is wrong by it', (path, value) => {
    expect(checkPriceList(plant(path, value)).ok).toBe(true);
  });

  it('says which numbers a field takes', () => {
    expect(checkPriceList(plant('vat.percent', -1))).toMatchObject({
      reason: { 'vat.percent': { key: 'wholeNumberBetween', params: { min: 0, max: 50 } } },
    });
  });

  it('names every wrong field at once', () => {
    const list = { ...plant('vat.percent', 99), proofs: { proofA4: -1, proofA3: 8000, proofA2: 0.5 } };
    const checked = checkPriceList(list);
    expect(checked.ok ? [] : Object.keys(checked.reason)).toEqual(['proofs.proofA4', 'proofs.proofA2', 'vat.percent']);
  });

  it('refuses whatever is no price list, without an exception', () => {
    fc.assert(fc.property(fc.anything(), (data) => !checkPriceList(data).ok));
  });

  it('takes all whole amounts within the limits', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 1_000_000 }), (minimum, rate) => {
        expect(checkPriceList({ ...testPriceList, len: { rate, minimum }, proofs: { proofA4: minimum } }).ok).toBe(
          true,
        );
      }),
    );
  });
});
