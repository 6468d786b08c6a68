import { describe, expect, it } from 'vitest';
import { createSelectionFromKeys } from '../options/answers.ts';
import type { OptionKey } from '../options/option-types.ts';
import { calculateOrderTotals } from './order-totals.ts';
import { hasPhysicalType, listOrderTypes, calculateReorderPrice } from './order-types.ts';
import {
  corrugatedProduct,
  filmProduct,
  labelsProduct,
  sacksProduct,
  testPriceList,
  testTree,
  toOrderTypePrices,
} from './pricing-fixture.ts';
import { calculateQuote, type QuotableProduct, type Quote } from './quote.ts';
import { calculateTotals, type Totals } from './totals.ts';

/** The numbers of handbook 3.3, in fils; `vat` are the lines in order. */
interface ExpectedTotals {
  areaCm2?: number;
  unitPrice?: number;
  physical?: number;
  subtotal: number;
  discounts: number[];
  shipping: number;
  exclVat: number;
  vat: number[];
  inclVat: number;
}

function expectTotals(totals: Totals, expected: ExpectedTotals): void {
  expect(totals.subtotal).toBe(expected.subtotal);
  const discounts = totals.lines.filter((line) => line.kind !== 'delivery').map((line) => line.discount);
  expect(discounts).toEqual(expected.discounts);
  expect(totals.discount).toBe(expected.discounts.reduce((sum, part) => sum + part, 0));
  expect(totals.shipping).toBe(expected.shipping);
  expect(totals.grandTotalExclVat).toBe(expected.exclVat);
  expect(totals.lines.map((line) => line.vat)).toEqual(expected.vat);
  expect(totals.vat).toBe(expected.vat.reduce((sum, part) => sum + part, 0));
  expect(totals.grandTotalInclVat).toBe(expected.inclVat);
}

type AnswerKeys = Partial<Record<OptionKey, string | string[]>>;
const gearAnswers = (count: string): AnswerKeys => ({ repeatBy: 'repGear', gears: count });
const cylinderAnswers = (digits: string): AnswerKeys => ({ repeatBy: 'repCyl', cylinder: digits });
const flatAnswers = (mm: string): AnswerKeys => ({ repeatBy: 'flat', printLength: mm });
const plateAnswers = (plateType: string, thickness: string): AnswerKeys => ({ plateType, thickness });

const vector1Answers: AnswerKeys = {
  ...plateAnswers('dig', 't114'),
  ...gearAnswers('104'),
  stepRepeat: 'stepRepeat',
  labelWidth: '70',
  labelLength: '100',
  across: '3',
  around: '3',
  gapAcross: '3',
  colours: 'c4',
  services: ['trapping'],
  outputs: ['physical'],
};
const vector7Answers: AnswerKeys = {
  ...plateAnswers('dig', 't114'),
  ...gearAnswers('120'),
  printWidth: '300',
  colours: 'c6',
  services: ['trapping'],
  outputs: ['physical', 'len'],
};

const quoteAnswers = (
  product: QuotableProduct,
  keys: AnswerKeys,
  options: { couponPercent?: number; destinationCountry?: string } = {},
): Quote => calculateQuote(product, testTree, createSelectionFromKeys(testTree, keys), testPriceList, options);

interface CheckoutChoice {
  /** Colours bought by type; pdf takes none. */
  plates?: number;
  len?: number;
  pdf?: boolean;
  couponPercent?: number;
  shipping?: number;
  destinationCountry?: string;
}

/** The same selection bought through the checkout. */
function calculateCheckout(one: Quote, { plates = 0, len = 0, pdf = false, ...rest }: CheckoutChoice): Totals {
  const ids = one.separations.map((separation) => separation.id);
  const chosen = [
    ...(plates > 0 ? [{ id: 1, colours: ids.slice(0, plates) }] : []),
    ...(len > 0 ? [{ id: 2, colours: ids.slice(0, len) }] : []),
    ...(pdf ? [{ id: 3, colours: [] }] : []),
  ];
  const { couponPercent = 0, shipping = 0, destinationCountry = 'AE' } = rest;
  return calculateOrderTotals({
    prices: toOrderTypePrices(one),
    separations: one.separations,
    chosen,
    couponPercent,
    shipping,
    destinationCountry,
    vat: testPriceList.vat,
  });
}

describe('price vectors of handbook 3.3 [PRC-02, PRC-10, CHK-64]', () => {
  it('V1: label plates with step and repeat to Sharjah', () => {
    const one = quoteAnswers(labelsProduct, vector1Answers);
    expect(one).toMatchObject({ areaCm2: 826.472, unitPrice: 18182, physical: 72728, minimumCharge: false });
    expect(one.services).toMatchObject({ trapping: 3200, stepRepeat: 3000, artwork: 0 });
    expect(one.price).toBe(78928);
    expectTotals(calculateCheckout(one, { plates: 4, shipping: 2500 }), {
      subtotal: 78928,
      discounts: [0, 0],
      shipping: 2500,
      exclVat: 81428,
      vat: [3636, 310, 125],
      inclVat: 85499,
    });
  });

  it('V2: the minimum charge of a small plate', () => {
    const one = quoteAnswers(labelsProduct, {
      ...plateAnswers('dig', 't114'),
      ...gearAnswers('60'),
      printWidth: '40',
      colours: 'c1',
      outputs: ['physical'],
    });
    expect(one).toMatchObject({ areaCm2: 126.3, unitPrice: 7500, minimumCharge: true });
    expectTotals(calculateCheckout(one, { plates: 1, shipping: 2500 }), {
      subtotal: 7500,
      discounts: [0],
      shipping: 2500,
      exclVat: 10000,
      vat: [375, 125],
      inclVat: 10500,
    });
  });

  it('V3: flat-top film plates with proof and WELCOME10, quote only', () => {
    const one = quoteAnswers(
      filmProduct,
      {
        ...plateAnswers('ftd', 't170'),
        ...cylinderAnswers('5080'),
        printWidth: '620',
        colours: 'c8',
        services: ['trapping'],
        proof: 'proofA2',
        outputs: ['physical'],
      },
      { couponPercent: 10 },
    );
    expect(one).toMatchObject({ areaCm2: 3379.2, unitPrice: 93266, physical: 746128, proofingPrice: 14000 });
    expectTotals(one, {
      subtotal: 766528,
      discounts: [74613, 2040],
      shipping: 0,
      exclVat: 689875,
      vat: [33576, 918],
      inclVat: 724369,
    });
    expect(one.priceInclTax).toBe(724369);
    expect(one.selectedPrice).toBe(766528);
  });

  it('V4: corrugated plates to Abu Dhabi', () => {
    const one = quoteAnswers(corrugatedProduct, {
      ...plateAnswers('dig', 't394'),
      ...flatAnswers('780'),
      printWidth: '1150',
      colours: 'c2',
      services: ['mounting', 'dieline'],
      outputs: ['physical'],
    });
    expect(one).toMatchObject({ areaCm2: 9558, unitPrice: 344088, physical: 688176 });
    expectTotals(calculateCheckout(one, { plates: 2, shipping: 4700 }), {
      subtotal: 701676,
      discounts: [0, 0],
      shipping: 4700,
      exclVat: 706376,
      vat: [34409, 675, 235],
      inclVat: 741695,
    });
  });

  it('V5: both sides of a woven sack, plates and PDF with TRADE5', () => {
    const one = quoteAnswers(sacksProduct, {
      ...plateAnswers('dig', 't284'),
      ...flatAnswers('640'),
      printWidth: '480',
      printedSides: 'bothSide',
      backColours: 'c2',
      colours: 'c3',
      outputs: ['physical', 'pdf'],
    });
    expect(one).toMatchObject({
      areaCm2: 3417,
      unitPrice: 102510,
      physical: 512550,
      pdfPrice: 18000,
      designs: 2,
      plates: 5,
    });
    expectTotals(calculateCheckout(one, { plates: 5, pdf: true, couponPercent: 5, shipping: 2800 }), {
      subtotal: 530550,
      discounts: [25628, 900],
      shipping: 2800,
      exclVat: 506822,
      vat: [24346, 855, 140],
      inclVat: 532163,
    });
  });

  it('V6: LEN files only, billed in Kenya', () => {
    const one = quoteAnswers(filmProduct, {
      ...plateAnswers('dig', 't170'),
      ...cylinderAnswers('5080'),
      printWidth: '620',
      colours: 'c6',
      services: ['trapping'],
      outputs: ['len'],
    });
    expect(one).toMatchObject({ lenUnit: 16896, lenPrice: 101376 });
    expectTotals(calculateCheckout(one, { len: 6, destinationCountry: 'KE' }), {
      subtotal: 106176,
      discounts: [0, 0],
      shipping: 0,
      exclVat: 106176,
      vat: [0, 0],
      inclVat: 106176,
    });
  });

  it('V7: four plates and six LEN files to Dubai', () => {
    const one = quoteAnswers(labelsProduct, vector7Answers);
    expect(one).toMatchObject({ areaCm2: 1283.2, unitPrice: 28230, lenUnit: 6416 });
    expectTotals(calculateCheckout(one, { plates: 4, len: 6, shipping: 2500 }), {
      subtotal: 156216,
      discounts: [0, 0, 0],
      shipping: 2500,
      exclVat: 158716,
      vat: [5646, 1925, 240, 125],
      inclVat: 166652,
    });
  });

  it('V8: reorder of two colours of V7 with PLATES15 [REO-08]', () => {
    const oneColorPrice = quoteAnswers(labelsProduct, vector7Answers).unitPrice;
    expect(oneColorPrice).toBe(28230);
    expect(calculateReorderPrice(2, oneColorPrice)).toBe(56460);
    expectTotals(
      calculateTotals({
        amounts: { plates: calculateReorderPrice(2, oneColorPrice), delivery: 2500 },
        couponPercent: 15,
        destinationCountry: 'AE',
        vat: testPriceList.vat,
      }),
      { subtotal: 56460, discounts: [8469], shipping: 2500, exclVat: 50491, vat: [2400, 125], inclVat: 53016 },
    );
  });

  it('V9: VAT is rounded on each line', () => {
    expectTotals(
      calculateTotals({
        amounts: { plates: 72730, services: 6210, delivery: 2510 },
        couponPercent: 0,
        destinationCountry: 'AE',
        vat: testPriceList.vat,
      }),
      { subtotal: 78940, discounts: [0, 0], shipping: 2510, exclVat: 81450, vat: [3637, 311, 126], inclVat: 85524 },
    );
  });

  it('V10: V1 shipped to Riyadh carries no VAT', () => {
    expectTotals(
      calculateCheckout(quoteAnswers(labelsProduct, vector1Answers), {
        plates: 4,
        shipping: 11500,
        destinationCountry: 'SA',
      }),
      {
        subtotal: 78928,
        discounts: [0, 0],
        shipping: 11500,
        exclVat: 90428,
        vat: [0, 0, 0],
        inclVat: 90428,
      },
    );
  });
});

describe('order types of the vectors', () => {
  const one = quoteAnswers(labelsProduct, vector7Answers);
  const types = listOrderTypes({
    prices: toOrderTypePrices(one),
    separations: one.separations,
    offers: one.offers,
    isTesting: false,
  });

  it('are plates, LEN files and PDF with their prices [CHK-14]', () => {
    expect(
      types.map(({ id, hasShipping, priceByColors, orderTypePrice, colours }) => [
        id,
        hasShipping,
        priceByColors,
        orderTypePrice,
        colours.length,
      ]),
    ).toEqual([
      [1, true, 28230, 169380, 6],
      [2, false, 6416, 38496, 6],
      [3, false, 0, 6000, 0],
    ]);
  });

  it('are plates only for a test product [CHK-15]', () => {
    const only = listOrderTypes({
      prices: toOrderTypePrices(one),
      separations: one.separations,
      offers: one.offers,
      isTesting: true,
    });
    expect(only.map((type) => type.key)).toEqual(['physical']);
  });

  it('are file-only without plates [CHK-43]', () => {
    expect(hasPhysicalType([{ id: 2, colours: ['face-1'] }])).toBe(false);
    expect(hasPhysicalType([{ id: 1, colours: ['face-1'] }])).toBe(true);
  });
});
