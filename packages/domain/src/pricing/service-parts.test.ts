import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumFils } from '../money/fils.ts';
import { createSelectionFromKeys } from '../options/answers.ts';
import { calculateServices, scaleSurcharge } from './percent-surcharge.ts';
import { labelsProduct, testPriceList, testTree } from './pricing-fixture.ts';
import { calculateQuote } from './quote.ts';
import { calculateReorder } from './reorder.ts';
import { listQuotedServices, splitServices } from './service-parts.ts';

const given = {
  plateType: 'dig',
  thickness: 't114',
  repeatBy: 'repGear',
  gears: '104',
  printWidth: '216',
  colours: 'c4',
  outputs: ['physical'],
};
const select = (more: Parameters<typeof createSelectionFromKeys>[1]) =>
  createSelectionFromKeys(testTree, { ...given, ...more });
const listNamed = (parts: ReturnType<typeof listQuotedServices<string>>) =>
  parts.map(({ names, copies, amount }) => [names.join(': '), copies, amount]);

describe('listQuotedServices', () => {
  it('lists each chosen service and the proof with its price', () => {
    const selection = select({ services: ['artwork', 'trapping', 'rush'], proof: 'proofA4', proofCopies: '2' });
    const quote = calculateQuote(labelsProduct, testTree, selection, testPriceList);
    const parts = listQuotedServices(testTree, selection, testPriceList, quote);
    expect(listNamed(parts)).toEqual([
      ['artwork', 1, 12_000],
      ['trapping', 1, 3200],
      ['rush', 1, quote.surcharge],
      ['proof: proofA4', 2, 9000],
    ]);
    expect(sumFils(parts.map(({ amount }) => amount))).toBe(quote.servicesTotal + quote.proofingPrice);
  });

  it('lists only the proof of a test product, which pays no services', () => {
    const selection = select({ services: ['artwork'], proof: 'proofA4' });
    const product = { ...labelsProduct, testProduct: true };
    const quote = calculateQuote(product, testTree, selection, testPriceList);
    expect(listNamed(listQuotedServices(testTree, selection, testPriceList, quote))).toEqual([
      ['proof: proofA4', 1, 4500],
    ]);
  });

  it('lists those of a reorder at the colours that are made again', () => {
    const selection = select({ services: ['trapping', 'rush'] });
    const input = { product: labelsProduct, tree: testTree, selection, priceList: testPriceList };
    const { serviceParts, surcharge, prices } = calculateReorder({ ...input, colours: ['face-1'] });
    expect(listNamed([...serviceParts])).toEqual([
      ['trapping', 1, 800],
      ['rush', 1, surcharge],
    ]);
    expect(prices.services).toBe(800 + surcharge);
  });
});

describe('splitServices', () => {
  it('adds up to what is charged, whatever is bought and whatever staff have set', () => {
    const services = fc.subarray(['artwork', 'trapping', 'dieline', 'rush'], { minLength: 1 });
    fc.assert(
      fc.property(
        services,
        fc.constantFrom('proofNone', 'proofA3'),
        fc.integer({ min: 0, max: 200_000 }),
        fc.integer({ min: 0, max: 400_000 }),
        (chosen, proof, price, bought) => {
          const selection = select({ services: chosen, proof });
          const quote = calculateQuote(labelsProduct, testTree, selection, testPriceList);
          const quoted = quote.servicesTotal + quote.proofingPrice;
          const surcharge = scaleSurcharge(price, quote.surcharge, quoted);
          const charged = calculateServices(price, { amount: surcharge, ordered: quote.physical }, bought);
          const parts = splitServices(
            listQuotedServices(testTree, selection, testPriceList, quote),
            { services: price, surcharge },
            charged,
          );
          expect(sumFils(parts.map(({ amount }) => amount))).toBe(charged);
          expect(parts.every(({ amount }) => amount > 0)).toBe(true);
        },
      ),
    );
  });

  it('leaves the fixed parts at their price when half of the plates is bought', () => {
    const selection = select({ services: ['artwork', 'rush'] });
    const quote = calculateQuote(labelsProduct, testTree, selection, testPriceList);
    const parts = listQuotedServices(testTree, selection, testPriceList, quote);
    const price = { services: quote.servicesTotal, surcharge: quote.surcharge };
    const half = quote.surcharge / 2;
    expect(listNamed(splitServices(parts, price, 12_000 + half))).toEqual([
      ['artwork', 1, 12_000],
      ['rush', 1, half],
    ]);
  });

  it('lists nothing where staff charge for services of which none was ordered', () => {
    expect(splitServices([], { services: 5000, surcharge: 0 }, 5000)).toEqual([]);
  });
});
