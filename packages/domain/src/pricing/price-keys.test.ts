import { describe, expect, it } from 'vitest';
import { findMissingPrice, getCodesOf, listPricedCodes, type OfferedSku } from './price-keys.ts';
import { testPriceList } from './pricing-fixture.ts';

const { thickness, typeFactor, services, proofs } = testPriceList;
const none = { thickness: {}, typeFactor: {}, services: {}, proofs: {} };

const rows: readonly [name: string, offered: OfferedSku, field: string | null][] = [
  ['a thickness', { key: 'thickness', sku: 't170' }, 'thickness.t170'],
  ['a plate type', { key: 'plateType', sku: 'dig' }, 'typeFactor.dig'],
  ['a proof', { key: 'proof', sku: 'proofA4' }, 'proofs.proofA4'],
  ['no proof, which is free', { key: 'proof', sku: 'proofNone' }, null],
  ['a service', { key: 'services', sku: 'rush' }, 'services.rush'],
  ['a service that another option offers', { key: 'labelWidth', sku: 'stepRepeat' }, 'services.stepRepeat'],
  ['a number of colours', { key: 'colours', sku: 'c4' }, null],
];

describe('the price that an offered value needs', () => {
  it.each(rows)('of %s', (_name, offered, field) => {
    expect(findMissingPrice(testPriceList, offered)).toBeNull();
    expect(findMissingPrice(none, offered, testPriceList)).toBe(field);
  });

  it('is missing for what was never priced', () => {
    expect(findMissingPrice({ thickness, typeFactor, services, proofs }, { key: 'thickness', sku: 't999' })).toBe(
      'thickness.t999',
    );
  });

  it('is not taken from what every object has', () => {
    expect(findMissingPrice(none, { key: 'thickness', sku: 'constructor' })).toBe('thickness.constructor');
  });
});

describe('the codes that give a value a price', () => {
  it.each(rows.filter(([, , field]) => field !== null))('name %s', (_name, { key, sku }) => {
    expect(getCodesOf(listPricedCodes(testPriceList), key)).toContain(sku);
  });

  it('are those of services where an option has no table of its own, and name the choice of no proof', () => {
    const codes = listPricedCodes(testPriceList);
    expect(getCodesOf(codes, 'note')).toEqual(Object.keys(services));
    expect(getCodesOf(codes, 'colours')).toEqual([]);
    expect(getCodesOf(codes, 'proof')).toEqual(['proofNone', ...Object.keys(proofs)]);
  });
});
