import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSelectionFromKeys } from '../options/answers.ts';
import type { OptionKey } from '../options/option-types.ts';
import { explainReorderPrice, type RepeatedOrderPrices, type TodaysReorderPrice } from './explain-reorder-price.ts';
import type { OrderTypeKey } from './order-types.ts';
import { labelsProduct, testPriceList, testTree } from './pricing-fixture.ts';
import { calculateQuote, type QuotableProduct } from './quote.ts';
import { calculateReorder, listReorderColours, toReorderSelection } from './reorder.ts';

type AnswerKeys = Partial<Record<OptionKey, string | string[]>>;
/** The job of test vector V7: six colours at 282.30. */
const vector7: AnswerKeys = {
  plateType: 'dig',
  thickness: 't114',
  repeatBy: 'repGear',
  gears: '120',
  printWidth: '300',
  colours: 'c6',
  services: ['trapping', 'rush'],
  proof: 'proofA4',
  outputs: ['physical', 'len'],
};
const ONE = 28_230;

function reorder(answers: AnswerKeys, colours: string[] | null, product: QuotableProduct = labelsProduct) {
  const input = { product, tree: testTree, priceList: testPriceList, colours };
  const before = createSelectionFromKeys(testTree, answers);
  const selection = toReorderSelection({ ...input, selection: before });
  return { selection, ...calculateReorder({ ...input, selection }) };
}

describe('calculateReorder', () => {
  it('costs the chosen colours times the price of one, without services and proofs [REO-08]', () => {
    const { oneColorPrice, price, prices, separations } = reorder(vector7, ['face-2', 'face-5']);
    expect(oneColorPrice).toBe(ONE);
    expect(price).toBe(2 * ONE);
    expect(prices).toMatchObject({ physical: 2 * ONE, services: 0 });
    expect(separations.map(({ id }) => id)).toEqual(['face-2', 'face-5']);
  });

  it('costs all plates without changes; files that came along and services are not repeated', () => {
    const { price, prices, selection } = reorder(vector7, null);
    expect(price).toBe(6 * ONE);
    expect(prices.services).toBe(0);
    expect(selection['outputs']).toEqual(['outputs.physical']);
    expect([selection['services'], selection['proofCopies']]).toEqual([undefined, undefined]);
  });

  it('does not charge preparations that follow from the options again', () => {
    const step: AnswerKeys = {
      stepRepeat: 'stepRepeat',
      labelWidth: '70',
      labelLength: '100',
      across: '3',
      around: '3',
      gapAcross: '3',
    };
    const { printWidth: _width, ...rest } = vector7;
    const quote = calculateQuote(
      labelsProduct,
      testTree,
      createSelectionFromKeys(testTree, { ...rest, ...step }),
      testPriceList,
    );
    expect(quote.services['stepRepeat']).toBe(3000);
    expect(reorder({ ...rest, ...step }, null).prices.services).toBe(0);
  });

  it('repeats the files of an order of files alone', () => {
    const { price, prices } = reorder({ ...vector7, outputs: ['len', 'pdf'] }, null);
    expect(price).toBe(6 * 6416 + labelsProduct.pdfPrice);
    expect(prices.services).toBe(0);
  });

  it('offers no plates of an order of files alone, not even when colours are chosen', () => {
    for (const colours of [null, ['face-1']]) {
      const { selection } = reorder({ ...vector7, outputs: ['len'] }, colours);
      expect(selection['outputs']).toEqual(['outputs.len']);
      expect(
        listReorderColours(labelsProduct, calculateQuote(labelsProduct, testTree, selection, testPriceList)),
      ).toEqual([]);
    }
  });

  it.each<[OrderTypeKey[], string[]]>([
    [['len'], ['outputs.len']],
    [
      ['len', 'pdf'],
      ['outputs.len', 'outputs.pdf'],
    ],
    [['physical', 'pdf'], ['outputs.physical']],
  ])('repeats what was bought at the checkout, %j, not what was asked for before', (bought, outputs) => {
    const selection = createSelectionFromKeys(testTree, vector7);
    const input = { product: labelsProduct, tree: testTree, priceList: testPriceList, selection, colours: null };
    expect(toReorderSelection({ ...input, bought })['outputs']).toEqual(outputs);
  });

  it('repeats the services of an order of services alone', () => {
    const tree = testTree.filter(({ key }) => key === 'services' || key === 'proof');
    const selection = createSelectionFromKeys(tree, { services: ['artwork'], proof: 'proofA4' });
    const input = { product: labelsProduct, tree, priceList: testPriceList, colours: null };
    expect(toReorderSelection({ ...input, selection })).toEqual(selection);
    expect(calculateReorder({ ...input, selection }).price).toBe(12_000 + 4500);
    expect(listReorderColours(labelsProduct, calculateQuote(labelsProduct, tree, selection, testPriceList))).toEqual(
      [],
    );
  });

  it('charges services that are ticked again for the colours that are ordered', () => {
    const selection = createSelectionFromKeys(testTree, { ...vector7, proof: 'proofNone', outputs: ['physical'] });
    const { prices } = calculateReorder({
      product: labelsProduct,
      tree: testTree,
      priceList: testPriceList,
      selection,
      colours: ['face-1', 'face-2'],
    });
    expect(prices.services).toBe(2 * 800 + (2 * ONE) / 4);
  });
});

describe('explainReorderPrice', () => {
  const none = { physical: 0, len: 0, pdf: 0, services: 0 };
  const plates = { ...none, physical: 100_000 };
  const old: RepeatedOrderPrices = {
    price: 100_000,
    final: plates,
    quoted: plates,
    outputs: ['physical'],
    priceListVersion: 1,
  };
  const today: TodaysReorderPrice = {
    price: 100_000,
    prices: plates,
    outputs: ['physical'],
    priceListVersion: 1,
    asAgreedThen: 100_000,
  };

  it.each<[string, Partial<RepeatedOrderPrices>, Partial<TodaysReorderPrice>, unknown]>([
    ['nothing has changed', {}, {}, []],
    ['a coupon', { price: 90_000 }, {}, [{ reason: 'coupon', amount: 10_000 }]],
    [
      'prices that staff had set',
      { price: 95_000, final: { ...plates, physical: 95_000 } },
      {},
      [{ reason: 'staffPrices', amount: 5000 }],
    ],
    [
      'services',
      { price: 103_000, final: { ...plates, services: 3000 }, quoted: { ...plates, services: 3000 } },
      {},
      [{ reason: 'services', amount: -3000 }],
    ],
    [
      'files that came along',
      {
        price: 140_000,
        final: { ...plates, len: 40_000 },
        quoted: { ...plates, len: 40_000 },
        outputs: ['physical', 'len'],
      },
      {},
      [{ reason: 'files', amount: -40_000 }],
    ],
    [
      'another price list',
      {},
      { price: 104_000, asAgreedThen: 104_000, prices: { ...plates, physical: 104_000 }, priceListVersion: 2 },
      [{ reason: 'priceList', amount: 4000 }],
    ],
    [
      'prices of its own that the company has now',
      {},
      { price: 90_000, prices: { ...plates, physical: 90_000 } },
      [{ reason: 'agreement', amount: -10_000 }],
    ],
    [
      'another price list and another agreement, each with its part',
      {},
      { price: 99_000, asAgreedThen: 110_000, prices: { ...plates, physical: 99_000 }, priceListVersion: 2 },
      [
        { reason: 'priceList', amount: 10_000 },
        { reason: 'agreement', amount: -11_000 },
      ],
    ],
    [
      'another product under the same price list',
      {},
      { price: 99_000, asAgreedThen: 99_000, prices: { ...plates, physical: 99_000 } },
      [{ reason: 'product', amount: -1000 }],
    ],
    [
      'services that are repeated at another price',
      { price: 12_000, final: { ...none, services: 12_000 }, quoted: { ...none, services: 12_000 } },
      { price: 13_000, asAgreedThen: 13_000, prices: { ...none, services: 13_000 }, priceListVersion: 2 },
      [{ reason: 'priceList', amount: 1000 }],
    ],
  ])('names %s', (_name, before, now, expected) => {
    expect(explainReorderPrice({ ...old, ...before }, { ...today, ...now })).toEqual(expected);
  });

  it('adds up to the difference', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 });
    const prices = fc.record({ physical: amount, len: amount, pdf: amount, services: amount });
    const outputs = fc.subarray(['physical', 'len', 'pdf'] as const, { minLength: 1 });
    const version = fc.integer({ min: 1, max: 3 });
    fc.assert(
      fc.property(
        fc.record({
          price: amount,
          final: prices,
          quoted: prices,
          outputs,
          priceListVersion: version,
        }),
        fc.record({ price: amount, asAgreedThen: amount, prices, outputs, priceListVersion: version }),
        (before, now) => {
          const sum = explainReorderPrice(before, now).reduce((total, step) => total + step.amount, 0);
          expect(before.price + sum).toBe(now.price);
        },
      ),
    );
  });
});
