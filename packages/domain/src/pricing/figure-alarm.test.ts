import { describe, expect, it } from 'vitest';
import type { Agreement } from './agreement.ts';
import { listAgreementAlarms, listPriceAlarms, listProductAlarms, listShippingAlarms } from './figure-alarm.ts';
import type { ServiceRate } from './price-list.ts';

const services: Record<string, ServiceRate> = {
  trapping: { kind: 'fixed', fils: 5000 },
  express: { kind: 'percentOfOutputs', percent: 50 },
};
const prices = {
  thickness: { t114: { um: 1140, rate: 22_000, minimum: 7500 } },
  typeFactor: { dig: 100 },
  margin: { labels: 10_000 },
  len: { rate: 5000, minimum: 0 },
  services,
  proofs: { a4: 3000 },
  vat: { country: 'AE', percent: 5 },
};
type Prices = typeof prices;
const withRate = (rate: number): Prices => ({ ...prices, thickness: { t114: { um: 1140, rate, minimum: 7500 } } });

describe('a figure of the price list', () => {
  it.each([
    ['as it is', 22_000, false],
    ['0', 0, true],
    ['a tenth, a digit lost', 2200, true],
    ['ten times, a digit twice', 220_000, true],
    ['three times', 66_000, true],
    ['just less than three times', 65_999, false],
    ['a third', 7333, true],
    ['just more than a third', 7334, false],
    ['half as much again', 33_000, false],
  ])('that becomes %s', (_what, rate, isAsked) => {
    const alarm = { path: 'thickness.t114.rate', former: 22_000, next: rate };
    expect(listPriceAlarms(prices, withRate(rate))).toEqual(isAsked ? [alarm] : []);
  });

  it.each<[string, Partial<Prices>, string[]]>([
    ['a free service', { services: { ...services, trapping: { kind: 'fixed', fils: 0 } } }, ['services.trapping.fils']],
    [
      'a surcharge',
      { services: { ...services, express: { kind: 'percentOfOutputs', percent: 500 } } },
      ['services.express.percent'],
    ],
    ['a service charged in another way', { services: { ...services, trapping: { kind: 'perColour', fils: 500 } } }, []],
    ['a proof', { proofs: { a4: 0 } }, ['proofs.a4']],
    ['the VAT', { vat: { country: 'AE', percent: 50 } }, ['vat.percent']],
    ['a plate type', { typeFactor: { dig: 1000 } }, ['typeFactor.dig']],
    ['a trim margin', { margin: { labels: 100_000 } }, ['margin.labels']],
    ['LEN files', { len: { rate: 500, minimum: 0 } }, ['len.rate']],
    ['a price where there was none', { len: { rate: 5000, minimum: 9000 } }, []],
    ['a row taken away', { proofs: {} as Prices['proofs'] }, []],
  ])('%s', (_what, change, paths) => {
    expect(listPriceAlarms(prices, { ...prices, ...change }).map(({ path }) => path)).toEqual(paths);
  });

  it('that is new is asked about when it is free, but for a minimum or a margin; the same in a first list', () => {
    const thickness = { ...prices.thickness, t170: { um: 1700, rate: 0, minimum: 0 } };
    const next = { ...prices, thickness, margin: { ...prices.margin, film: 0 }, proofs: { ...prices.proofs, a3: 0 } };
    const expected = ['thickness.t170.rate', 'proofs.a3'];
    expect(listPriceAlarms(prices, next).map(({ path }) => path)).toEqual(expected);
    expect(listPriceAlarms(null, next)).toEqual(expected.map((path) => ({ path, former: null, next: 0 })));
  });

  it('that was free stays free without another question', () => {
    expect(listPriceAlarms(withRate(0), withRate(0))).toEqual([]);
  });
});

it('figures of shipping are those of their method and zone, wherever these stand', () => {
  const create = (...methods: [string, number, number][]) => ({
    ...{ unserved: [], zones: [] },
    methods: methods.map(([id, first, stepGrams]) => ({
      ...{ id, typeName: { en: '', ar: '' }, name: { en: '', ar: '' }, refusedZones: [] },
      ...{ charges: 'weight' as const, maxGrams: 30_000, sameDayBeforeHour: null },
      prices: { uae: { firstGrams: 1000, first, stepGrams, step: 500 } },
    })),
  });
  const former = create(['standard', 2500, 1000], ['express', 9000, 1000]);
  expect(listShippingAlarms(former, create(['express', 9000, 1000], ['standard', 2500, 1000]))).toEqual([]);
  expect(listShippingAlarms(former, create(['express', 9000, 100], ['standard', 0, 1000]))).toEqual([
    { path: 'methods.0.prices.uae.stepGrams', former: 1000, next: 100 },
    { path: 'methods.1.prices.uae.first', former: 2500, next: 0 },
  ]);
});

it.each([
  [6000, 0, true],
  [6000, 600, true],
  [6000, 18_000, true],
  [6000, 6500, false],
  [0, 0, false],
  [0, 6000, false],
  [null, 0, false],
  [null, 9000, false],
])('the PDF of a product that costs %s and is to cost %s is asked about: %s', (former, next, isAsked) => {
  expect(listProductAlarms(former === null ? null : { pdfPrice: former }, { pdfPrice: next })).toEqual(
    isAsked ? [{ path: 'pdfPrice', former, next }] : [],
  );
});

describe('a line of an agreement', () => {
  const days = { fromDay: null, toDay: null };
  const percent = (value: number) => ({ categoryId: null, productId: null, percent: value, ...days });
  const rate = (value: number) => ({ path: 'thickness.t114.rate', value, ...days });
  const agree = (...[percents, figures]: [number[], number[]]): Agreement => ({
    ...{ percents: percents.map(percent), figures: figures.map(rate), note: '' },
  });
  it.each<[string, Agreement, ReturnType<typeof listAgreementAlarms>]>([
    ['less than the list', agree([20], [20_000]), []],
    ['everything for nothing', agree([100], []), [{ path: 'percents.0.percent', former: null, next: 100 }]],
    ['two thirds off', agree([66.66], []), []],
    ['more than two thirds off', agree([66.67], []), [{ path: 'percents.0.percent', former: null, next: 66.67 }]],
    ['free', agree([], [0]), [{ path: 'figures.0.value', former: 22_000, next: 0 }]],
    ['a tenth of the list', agree([], [2200]), [{ path: 'figures.0.value', former: 22_000, next: 2200 }]],
  ])('%s', (_what, next, expected) => {
    expect(listAgreementAlarms(null, next, prices)).toEqual(expected);
    // What was agreed on before is not asked about again.
    expect(listAgreementAlarms(next, next, prices)).toEqual([]);
  });
});
