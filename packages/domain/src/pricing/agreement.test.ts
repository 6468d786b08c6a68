import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyAgreement,
  checkAgreement,
  findAgreedPercent,
  getAgreementState,
  type Agreement,
  type AgreementPercent,
} from './agreement.ts';
import { createSelectionFromKeys } from '../options/answers.ts';
import type { Selection } from '../options/option-types.ts';
import { testPriceList, testTree } from './pricing-fixture.ts';
import { calculateQuote } from './quote.ts';
import { calculateReorder } from './reorder.ts';

const product = { categoryKey: 'labels', pdfPrice: 10_050, testProduct: false };
const ids = { id: 7, categoryId: 3 };
const noon = new Date('2026-03-15T08:00:00Z');
const line = (percent: number, extra: Partial<AgreementPercent> = {}): AgreementPercent => ({
  percent,
  categoryId: null,
  productId: null,
  fromDay: null,
  toDay: null,
  ...extra,
});
const figure = (path: string, value: number) => ({ path, value, fromDay: null, toDay: null });
const agree = (extra: Partial<Agreement>): Agreement => ({ percents: [], figures: [], note: '', ...extra });
const apply = (agreement: Agreement, at = noon) =>
  applyAgreement(agreement, { product, priceList: testPriceList }, ids, at);

describe('the line that counts', () => {
  const all = line(5);
  const category = line(10, { categoryId: 3 });
  const own = line(20, { productId: 7 });
  it.each([
    ['nothing', [], 0],
    ['everything', [all], 5],
    ['its category before everything', [all, category], 10],
    ['itself before both', [all, category, own], 20],
    ['not another product', [line(20, { productId: 8 })], 0],
    ['not another category', [all, line(10, { categoryId: 4 })], 5],
    ['a higher percent for everything does not win', [line(50), own], 20],
    ['one that has ended gives way', [all, { ...own, toDay: '2026-03-14' }], 5],
    ['one that ends today counts', [all, { ...own, toDay: '2026-03-15' }], 20],
    ['one that begins tomorrow does not', [all, { ...own, fromDay: '2026-03-16' }], 5],
  ])('is %s', (_name, percents, expected) => {
    expect(findAgreedPercent({ percents }, ids, '2026-03-15')).toBe(expected);
  });

  it('counts from midnight to midnight in the operator’s time', () => {
    const agreement = agree({ percents: [line(10, { fromDay: '2026-03-15', toDay: '2026-03-15' })] });
    const at = (text: string) => apply(agreement, new Date(text)) !== null;
    expect(at('2026-03-14T19:59:59Z')).toBe(false);
    expect(at('2026-03-14T20:00:00Z')).toBe(true);
    expect(at('2026-03-15T19:59:59Z')).toBe(true);
    expect(at('2026-03-15T20:00:00Z')).toBe(false);
  });
});

/** The formula once more, in its own words: what is left of an amount, half a fils upwards. */
const left = (fils: number, percent: number): number =>
  Math.floor((fils * (10_000 - Math.round(percent * 100)) * 2 + 10_000) / 20_000);
const plates = (extra: Record<string, string> = {}) =>
  createSelectionFromKeys(testTree, {
    plateType: 'dig',
    thickness: 't114',
    repeatBy: 'flat',
    printLength: '500',
    printWidth: '300',
    colours: 'c3',
    printedSides: 'oneSide',
    outputs: ['physical', 'len', 'pdf'],
    ...extra,
  });
const quote = (selection: Selection, prices = { product, priceList: testPriceList }) =>
  calculateQuote(prices.product, testTree, selection, prices.priceList);

describe('agreed prices', () => {
  it('lower every unit price by the percent, half-up and never below zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 20, max: 900 }), (hundredths, width) => {
        const percent = hundredths / 100;
        const agreed = apply(agree({ percents: [line(percent)] }));
        if (!agreed) throw new Error('nothing agreed on');
        const selection = plates({ printWidth: String(width) });
        const [own, listed] = [quote(selection, agreed), quote(selection)];
        expect(own.complete && listed.unitPrice > 0).toBe(true);
        expect(own.unitPrice).toBe(left(listed.unitPrice, percent));
        expect(own.lenUnit).toBe(left(listed.lenUnit, percent));
        expect(own.pdfPrice).toBe(left(10_050, percent) * listed.designs);
        expect(own.physical).toBe(own.unitPrice * own.plates);
        expect(own.minimumCharge).toBe(listed.minimumCharge);
        expect(own.selectedPrice).toBeGreaterThanOrEqual(0);
        const again = { tree: testTree, selection, colours: null };
        expect(calculateReorder({ ...agreed, ...again }).oneColorPrice).toBe(own.unitPrice);
      }),
    );
  });

  it('lower fixed services, services per colour and proofs; a surcharge follows what it is a part of', () => {
    const agreed = apply(agree({ percents: [line(15)] }))?.priceList;
    expect(agreed?.services).toEqual({
      artwork: { kind: 'fixed', fils: 10_200 },
      trapping: { kind: 'perColour', fils: 680 },
      stepRepeat: { kind: 'fixed', fils: 2550 },
      dieline: { kind: 'fixed', fils: 6375 },
      mounting: { kind: 'fixed', fils: 5100 },
      rush: { kind: 'percentOfOutputs', percent: 25 },
    });
    expect(agreed?.proofs).toEqual({ proofA4: 3825, proofA3: 6800, proofA2: 11_900 });
    expect(agreed?.vat).toEqual(testPriceList.vat);
    expect(agreed?.version).toBe(1);
  });

  it('put an own figure before every percent', () => {
    const figures = [
      figure('thickness.t114.rate', 20_000),
      figure('services.artwork.fils', 9000),
      figure('len.minimum', 3000),
    ];
    const agreed = apply(agree({ percents: [line(50, { productId: 7 })], figures }))?.priceList;
    expect(agreed?.thickness['t114']).toEqual({ um: 1140, rate: 20_000, minimum: 3750 });
    expect(agreed?.thickness['t170']).toEqual({ um: 1700, rate: 24_000, minimum: 7500, lessPercent: 50 });
    expect(agreed?.services['artwork']).toEqual({ kind: 'fixed', fils: 9000 });
    expect(agreed?.services['dieline']).toEqual({ kind: 'fixed', fils: 3750 });
    expect(agreed?.len).toEqual({ rate: 5000, minimum: 3000, agreedMinimum: 3000, lessPercent: 50 });
  });

  it('keep the per cent on the rate beside an own minimum, which is not lowered', () => {
    const agreed = apply(agree({ percents: [line(10)], figures: [figure('thickness.t114.minimum', 7000)] }));
    if (!agreed) throw new Error('nothing agreed on');
    const large = plates();
    expect(quote(large, agreed).unitPrice).toBe(left(quote(large).unitPrice, 10));
    const small = quote(plates({ printLength: '50', printWidth: '50' }), agreed);
    expect([small.unitPrice, small.minimumCharge]).toEqual([7000, true]);
  });

  it('pass over a figure that the price list has no more', () => {
    const agreed = apply(agree({ figures: [figure('thickness.t999.rate', 1), figure('proofs.gone', 1)] }));
    expect(agreed).toEqual({ product, priceList: testPriceList });
  });

  it('are none without a line that counts', () => {
    expect(apply(agree({}))).toBeNull();
    expect(apply(agree({ percents: [line(9, { categoryId: 4 })] }))).toBeNull();
  });

  it('leave the price list itself as it is', () => {
    const before = JSON.stringify(testPriceList);
    apply(agree({ percents: [line(10)], figures: [figure('len.rate', 1)] }));
    expect(JSON.stringify(testPriceList)).toBe(before);
  });
});

describe('an agreement as it is published', () => {
  const errorsOf = (extra: Partial<Agreement>) => {
    const checked = checkAgreement(agree(extra));
    return checked.ok ? {} : Object.fromEntries(Object.entries(checked.reason).map(([field, { key }]) => [field, key]));
  };
  it.each<[string, Partial<Agreement>, Record<string, string>]>([
    ['is right', { percents: [line(10), line(5, { categoryId: 3 })], figures: [figure('len.rate', 1)] }, {}],
    ['has percents with two decimals', { percents: [line(7.25)] }, {}],
    ['can give everything', { percents: [line(100)] }, {}],
    ['gives no more than everything', { percents: [line(100.01)] }, { 'percents.0.percent': 'percentOff' }],
    ['gives something', { percents: [line(0)] }, { 'percents.0.percent': 'percentOff' }],
    ['takes nothing more', { percents: [line(-5)] }, { 'percents.0.percent': 'percentOff' }],
    ['has no third decimal', { percents: [line(7.255)] }, { 'percents.0.percent': 'tooManyDecimals' }],
    ['has percents that are numbers', { percents: [line(Number.NaN)] }, { 'percents.0.percent': 'percentOff' }],
    ['has days that exist', { percents: [line(1, { toDay: '2026-02-30' })] }, { 'percents.0.toDay': 'dayInvalid' }],
    ['has rates', { figures: [figure('len.rate', 1_000_001)] }, { 'figures.0.value': 'wholeNumberBetween' }],
    ['has whole fils', { figures: [figure('proofs.proofA4', 0.5)] }, { 'figures.0.value': 'wholeNumberBetween' }],
    [
      'has surcharges',
      { figures: [figure('services.rush.percent', 501)] },
      { 'figures.0.value': 'wholeNumberBetween' },
    ],
    ['has days', { percents: [line(1, { fromDay: '2026-02-xx' })] }, { 'percents.0.fromDay': 'dayInvalid' }],
    [
      'has no line that ends before it begins',
      { percents: [line(1, { fromDay: '2026-02-02', toDay: '2026-02-01' })] },
      { 'percents.0.toDay': 'endBeforeStart' },
    ],
    ['has one answer', { percents: [line(1), line(2)] }, { 'percents.1.fromDay': 'linesOverlap' }],
    [
      'has one answer on the common day',
      { percents: [line(1, { toDay: '2026-02-02' }), line(2, { fromDay: '2026-02-02' })] },
      { 'percents.1.fromDay': 'linesOverlap' },
    ],
    ['may follow on', { percents: [line(1, { toDay: '2026-02-01' }), line(2, { fromDay: '2026-02-02' })] }, {}],
    ['names no tax', { figures: [figure('vat.percent', 0)] }, { 'figures.0.path': 'choiceUnknown' }],
    [
      'has no figure twice',
      { figures: [figure('len.rate', 1), figure('len.rate', 2)] },
      { 'figures.1.fromDay': 'linesOverlap' },
    ],
  ])('%s', (_name, extra, expected) => {
    expect(errorsOf(extra)).toEqual(expected);
  });
});

describe('the state of an agreement', () => {
  const [past, later] = [{ toDay: '2026-03-14' }, { fromDay: '2026-03-16' }];
  it.each([
    ['nothing was agreed on', agree({}), 'ended'],
    ['a line counts', agree({ percents: [line(5, past), line(5, { categoryId: 3 })] }), 'active'],
    ['only a figure counts', agree({ percents: [line(5, past)], figures: [figure('len.rate', 1)] }), 'active'],
    ['something begins later', agree({ percents: [line(5, past), line(6, later)] }), 'scheduled'],
    ['everything is over', agree({ percents: [line(5, past)] }), 'ended'],
  ] as const)('where %s', (_name, agreement, expected) => {
    expect(getAgreementState(agreement, '2026-03-15')).toBe(expected);
  });
});
