import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumFils } from '../money/fils.ts';
import { buildOption } from '../options/build-option.ts';
import { createSelectionFromKeys } from '../options/answers.ts';
import { calculateOrderTotals } from './order-totals.ts';
import { checkOrderTypes, listOrderTypes } from './order-types.ts';
import { labelsProduct, sacksProduct, testPriceList, testTree, toOrderTypePrices } from './pricing-fixture.ts';
import { calculateAreaPrice, calculateQuote, applyPlateTypeFactor } from './quote.ts';

const keys = fc.record({
  plateType: fc.constantFrom('dig', 'ftd', 'ana'),
  thickness: fc.constantFrom(...Object.keys(testPriceList.thickness)),
  repeatBy: fc.constantFrom('repGear', 'repCyl', 'flat'),
  gears: fc.integer({ min: 30, max: 300 }).map(String),
  cylinder: fc.integer({ min: 500, max: 9999 }).map((n) => String(n).padStart(4, '0')),
  printLength: fc.integer({ min: 100, max: 2500 }).map(String),
  printWidth: fc.integer({ min: 2000, max: 160_000 }).map((n) => (n / 100).toFixed(2)),
  printedSides: fc.constantFrom('oneSide', 'bothSide'),
  backColours: fc.constantFrom('c1', 'c2', 'c8'),
  colours: fc.constantFrom('c1', 'c3', 'c8'),
  services: fc.subarray(['artwork', 'trapping', 'dieline', 'mounting', 'rush']),
  proof: fc.constantFrom('proofNone', 'proofA4', 'proofA2'),
  proofCopies: fc.constantFrom('', '1', '5'),
  outputs: fc.subarray(['physical', 'len', 'pdf']),
});
const percent = fc.integer({ min: 0, max: 100 });
const createSelection = (given: Parameters<typeof createSelectionFromKeys>[1]) =>
  createSelectionFromKeys(testTree, given);

describe('calculateQuote', () => {
  it('adds up to price, selected price, discount and VAT', () => {
    fc.assert(
      fc.property(keys, percent, fc.constantFrom('AE', 'SA'), (given, couponPercent, destinationCountry) => {
        const one = calculateQuote(sacksProduct, testTree, createSelection(given), testPriceList, {
          couponPercent,
          destinationCountry,
        });
        expect(one.complete).toBe(true);
        expect(one.price).toBe(one.physical + sumFils(Object.values(one.services)) + one.proofingPrice);
        const outputs =
          (one.outputs.includes('physical') ? one.physical : 0) +
          (one.outputs.includes('len') ? one.lenPrice : 0) +
          (one.outputs.includes('pdf') ? one.pdfPrice : 0);
        expect(one.selectedPrice).toBe(outputs + one.servicesTotal + one.proofingPrice);
        expect(one.priceInclTax).toBe(one.selectedPrice - one.discount + one.vat);
        expect(one.lines.length).toBeLessThanOrEqual(5);
        expect(sumFils(one.lines.map((line) => line.discount))).toBe(one.discount);
        expect(sumFils(one.lines.map((line) => line.net + line.vat))).toBe(one.grandTotalInclVat);
        for (const line of one.lines) {
          expect(line.net).toBeGreaterThanOrEqual(0);
          expect(line.vat).toBeGreaterThanOrEqual(0);
        }
        if (destinationCountry === 'SA') expect(one.vat).toBe(0);
      }),
    );
  });

  it('equals a checkout of all colours of the chosen outputs without delivery', () => {
    fc.assert(
      fc.property(keys, percent, (given, couponPercent) => {
        const one = calculateQuote(sacksProduct, testTree, createSelection(given), testPriceList, { couponPercent });
        const types = listOrderTypes({
          prices: toOrderTypePrices(one),
          separations: one.separations,
          offers: one.offers,
          isTesting: false,
        });
        const chosen = types
          .filter((type) => one.outputs.includes(type.key))
          .map((type) => ({ id: type.id, colours: type.colours.map((colour) => colour.id) }));
        const total = calculateOrderTotals({
          prices: toOrderTypePrices(one),
          separations: one.separations,
          chosen,
          couponPercent,
          shipping: 0,
          destinationCountry: 'AE',
          vat: testPriceList.vat,
        });
        expect(total.grandTotalInclVat).toBe(one.priceInclTax);
      }),
    );
  });

  it('trims plates of a category that the list does not name as they are drawn, and by 0 where it says so', () => {
    const selection = createSelection({
      plateType: 'dig',
      thickness: 't114',
      repeatBy: 'flat',
      printWidth: '300.00',
      printLength: '400',
      printedSides: 'oneSide',
      colours: 'c3',
      proof: 'proofNone',
      outputs: ['physical'],
    });
    const price = (categoryKey: string, margin = testPriceList.margin) =>
      calculateQuote({ ...labelsProduct, categoryKey }, testTree, selection, { ...testPriceList, margin }).physical;
    expect(price('cups')).toBe(price('labels'));
    expect(price('cups', { cups: 0 })).toBeLessThan(price('cups'));
  });

  it('never gets cheaper with a larger plate', () => {
    fc.assert(
      fc.property(keys, fc.integer({ min: 1, max: 500 }), (given, more) => {
        const wider = { ...given, printWidth: (Number(given.printWidth) + more).toFixed(2) };
        const small = calculateQuote(labelsProduct, testTree, createSelection(given), testPriceList);
        const large = calculateQuote(labelsProduct, testTree, createSelection(wider), testPriceList);
        return large.unitPrice >= small.unitPrice && large.lenUnit >= small.lenUnit;
      }),
    );
  });

  it('lists missing answers and charges no plates without a size', () => {
    const one = calculateQuote(
      labelsProduct,
      testTree,
      createSelection({ plateType: 'dig', services: ['artwork'] }),
      testPriceList,
    );
    expect(one.complete).toBe(false);
    expect(one.missing).toEqual(['printWidth', 'printLength', 'thickness', 'colours']);
    expect(one).toMatchObject({ unitPrice: 0, physical: 0, lenPrice: 0, price: 12_000 });
  });

  it('is incomplete without the proof of a product that sells proofs', () => {
    const values = [{ sku: 'proofA4', title: 'A4' }];
    const asking = (required: boolean) => [
      buildOption({ id: 'proof', key: 'proof', label: 'Colour proof', fieldType: 'dropdown', required, values }),
    ];
    expect(calculateQuote(labelsProduct, asking(true), {}, testPriceList)).toMatchObject({
      complete: false,
      missing: ['proof'],
    });
    expect(calculateQuote(labelsProduct, asking(true), { proof: 'proof.proofA4' }, testPriceList).complete).toBe(true);
    expect(calculateQuote(labelsProduct, asking(false), {}, testPriceList).complete).toBe(true);
  });

  it('charges plates and proofs only for a test product', () => {
    const given = {
      plateType: 'dig',
      thickness: 't114',
      repeatBy: 'repGear',
      gears: '104',
      printWidth: '216',
      colours: 'c2',
      services: ['artwork'],
      proof: 'proofA4',
      proofCopies: '2',
    };
    const one = calculateQuote(
      { ...labelsProduct, testProduct: true },
      testTree,
      createSelection(given),
      testPriceList,
    );
    expect(one.price).toBe(one.physical + 9000);
    expect(one.selectedPrice).toBe(one.price);
  });

  it('charges rush as a quarter of the plates and trapping per colour of both sides', () => {
    const given = {
      plateType: 'dig',
      thickness: 't284',
      repeatBy: 'flat',
      printLength: '640',
      printWidth: '480',
      colours: 'c3',
      printedSides: 'bothSide',
      backColours: 'c2',
      services: ['rush', 'trapping'],
      outputs: ['physical'],
    };
    const one = calculateQuote(sacksProduct, testTree, createSelection(given), testPriceList);
    expect(one.services).toMatchObject({ rush: 128_138, trapping: 4000 });
    expect(one.serviceItems.filter((item) => item.selected).map((item) => item.sku)).toEqual(['trapping', 'rush']);
    expect(one.serviceItems[0]).toEqual({
      id: 'stepRepeat.stepRepeat',
      parentId: 'stepRepeat',
      title: 'Step and repeat',
      sku: 'stepRepeat',
      selected: false,
    });
  });

  it('rounds the rate of a plate type to a milli-fils', () => {
    expect(applyPlateTypeFactor(24_000, 115)).toBe(27_600);
    expect(applyPlateTypeFactor(22_001, 85)).toBe(18_701);
    expect(calculateAreaPrice(82_647_200_000, 22_000, { minimum: 7500 })).toEqual({
      fils: 18_182,
      minimumCharge: false,
    });
  });
});

describe('checkOrderTypes', () => {
  const one = calculateQuote(
    labelsProduct,
    testTree,
    createSelection({
      plateType: 'dig',
      thickness: 't114',
      repeatBy: 'repGear',
      gears: '104',
      printWidth: '216',
      colours: 'c2',
      outputs: ['physical'],
    }),
    testPriceList,
  );
  const types = listOrderTypes({
    prices: toOrderTypePrices(one),
    separations: one.separations,
    offers: one.offers,
    isTesting: false,
  });

  it.each([
    ['at least one type [CHK-16]', [], 'selectOneType'],
    ['a colour for a type with colours [CHK-17]', [{ id: 1, colours: [] }], 'selectOneItem'],
    ['a known type', [{ id: 9, colours: [] }], 'unknownType'],
    [
      'each type once',
      [
        { id: 3, colours: [] },
        { id: 3, colours: [] },
      ],
      'unknownType',
    ],
    ['known colours', [{ id: 1, colours: ['face-3'] }], 'unknownColour'],
    ['each colour once', [{ id: 1, colours: ['face-1', 'face-1'] }], 'unknownColour'],
    ['no colours for the PDF', [{ id: 3, colours: ['face-1'] }], 'unknownColour'],
    [
      'what is offered',
      [
        { id: 1, colours: ['face-2'] },
        { id: 3, colours: [] },
      ],
      null,
    ],
  ])('needs %s', (_, chosen, error) => expect(checkOrderTypes(types, chosen)).toBe(error));
});
