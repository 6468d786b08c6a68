import { describe, expect, it } from 'vitest';
import { findDelivery, listOrderedOutputs } from './ordered-outputs.ts';

const offers = ['physical', 'len', 'pdf'];
const product = { testProduct: false };

describe('what a selection orders', () => {
  it.each<[string, boolean, string[], string[], string[]]>([
    ['what was chosen, in the order of the types', false, offers, ['pdf', 'physical'], ['physical', 'pdf']],
    ['plates, of a product that asks nothing', false, [], [], ['physical']],
    ['plates, of a test product', true, offers, ['len'], ['physical']],
    ['nothing, before anything was chosen', false, offers, [], []],
  ])('is %s', (_name, testProduct, offered, outputs, expected) => {
    expect(listOrderedOutputs({ testProduct }, { offers: offered, outputs })).toEqual(expected);
  });
});

describe('how it is delivered', () => {
  type Quote = Parameters<typeof findDelivery>[1];
  it.each<[string, Partial<Quote>, ReturnType<typeof findDelivery>]>([
    ['plates are carried', { outputs: ['physical'] }, 'carried'],
    ['so are those of a product that asks nothing', { offers: [] }, 'carried'],
    ['a printed proof is carried, whatever else is bought', { outputs: ['len'], proofingPrice: 5000 }, 'carried'],
    ['files are not', { outputs: ['len', 'pdf'] }, 'files'],
    ['services alone are not delivered', { offers: [], plates: 0 }, null],
    ['nothing is, before anything was chosen', {}, null],
  ])('%s', (_name, quote, expected) => {
    expect(findDelivery(product, { offers, outputs: [], plates: 4, proofingPrice: 0, ...quote })).toBe(expected);
  });
});
