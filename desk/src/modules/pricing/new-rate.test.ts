import type { PriceFigures } from '@platewright/contract/modules/pricing/price-figures';
import { checkPriceList } from '@platewright/domain/pricing/check-price-list';
import { findMissingPrice } from '@platewright/domain/pricing/price-keys';
import { expect, it } from 'vitest';
import { putAt } from './figures.ts';
import { emptyRate, readNewRate, toThicknessSku, type RateTable } from './new-rate.ts';

const prices: PriceFigures = {
  thickness: { t114: { um: 1140, rate: 22_000, minimum: 7500 } },
  typeFactor: { dig: 100 },
  margin: { labels: 10_000 },
  len: { rate: 5000, minimum: 4000 },
  services: { rush: { kind: 'percentOfOutputs', percent: 25 } },
  proofs: {},
  vat: { country: 'AE', percent: 5 },
};
const typed = { key: 'varnish', price: '12.50', minimum: '' };

it.each<[RateTable, object, string, unknown]>([
  [
    'plates',
    { key: '1.70 mm', price: '24', minimum: '٧٥' },
    'thickness.t170',
    { um: 1700, rate: 24_000, minimum: 7500 },
  ],
  ['plateTypes', { key: ' ftd ', price: '115 %' }, 'typeFactor.ftd', 115],
  ['fixed', typed, 'services.varnish', { kind: 'fixed', fils: 1250 }],
  ['perColour', typed, 'services.varnish', { kind: 'perColour', fils: 1250 }],
  ['percentOfOutputs', { key: 'night', price: '40' }, 'services.night', { kind: 'percentOfOutputs', percent: 40 }],
  ['proofs', { key: 'proofA1', price: '200' }, 'proofs.proofA1', 20_000],
  ['margins', { key: 'paper-and-tissue', price: '10' }, 'margin.paper-and-tissue', 10_000],
])('a new row of %s prices what is offered under its key', (section, row, path, value) => {
  expect(readNewRate(section, { ...typed, ...row }, prices)).toEqual({ path, value });
  const added = putAt(prices, path, value);
  expect(checkPriceList({ ...added, version: 1, validFrom: '' })).toMatchObject({ ok: true });
});

it('a thickness that was added is a price that options may offer', () => {
  const offered = { key: 'thickness', sku: 't170' } as const;
  expect(findMissingPrice(prices, offered)).toBe('thickness.t170');
  const row = readNewRate('plates', { key: '1.7', price: '24', minimum: '75' }, prices);
  expect('path' in row && findMissingPrice(putAt(prices, row.path, row.value), offered)).toBeNull();
});

const [ofTwo, ofThree] = [2, 3].map((count) => ({ key: 'tooManyDecimals', params: { count } }));
it.each<[RateTable, object, object]>([
  [
    'plates',
    { key: '1.14', price: 'x', minimum: '' },
    { key: 'keyTaken', price: 'figureUnreadable', minimum: 'figureUnreadable' },
  ],
  ['plates', { key: 'thin', price: '1', minimum: '1' }, { key: 'thicknessUnreadable' }],
  ['plates', { key: '0.05', price: '1', minimum: '1' }, { key: 'thicknessUnreadable' }],
  ['fixed', { key: 'rush' }, { key: 'keyTaken' }],
  ['fixed', { key: 'a.b' }, { key: 'keyUnreadable' }],
  ['fixed', { key: '' }, { key: 'keyUnreadable' }],
  ['margins', { key: 'labels', price: '10' }, { key: 'keyTaken' }],
  ['plates', { key: '1.1405', price: '1.2345', minimum: '9.999' }, { key: ofThree, price: ofThree, minimum: ofTwo }],
  ['plateTypes', { key: 'ana', price: '85.5' }, { price: { key: 'wholeNumber' } }],
])('of %s is refused at its field', (section, row, errors) =>
  expect(readNewRate(section, { ...typed, ...row }, prices)).toEqual({ errors }),
);

it('a category starts with the usual margin, and a thickness between the hundredths has a sku of its own', () => {
  expect(emptyRate('margins').price).toBe('10');
  expect([toThicknessSku(1140), toThicknessSku(1145), toThicknessSku(500), toThicknessSku(10_000)]).toEqual([
    't114',
    't1145',
    't050',
    't10000',
  ]);
});
