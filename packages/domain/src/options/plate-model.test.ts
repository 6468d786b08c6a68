import { expect, it } from 'vitest';
import { labelsProduct, sacksProduct, testPriceList, testTree } from '../pricing/pricing-fixture.ts';
import { getTrimMargin } from '../pricing/price-list.ts';
import { calculateQuote } from '../pricing/quote.ts';
import { completeWithExample } from './example-answers.ts';
import { getPlateFacts } from './plate-facts.ts';
import { createPlateModel } from './plate-model.ts';

const selection = completeWithExample(testTree, {})?.selection ?? {};

it.each([
  ['the usual margin', labelsProduct, 10_000],
  ['another margin', labelsProduct, 12_000],
  ['no margin', labelsProduct, 0],
  ['the margin of another category', sacksProduct, 7500],
] as const)('draws a plate as large as it is priced with %s', (_name, product, marginUm) => {
  const { categoryKey } = product;
  const list = { ...testPriceList, margin: { ...testPriceList.margin, [categoryKey]: marginUm } };
  const priced = calculateQuote(product, testTree, selection, list).plate;
  const drawn = createPlateModel(getPlateFacts(testTree, selection), {
    ...{ categoryKey, marginUm: getTrimMargin(list, categoryKey), reversePrint: false },
    getUnnamedInkLabel: () => '',
  });
  expect(drawn?.marginUm).toBe(marginUm);
  expect(drawn && [drawn.widthUm + 2 * drawn.marginUm, drawn.lengthUm + 2 * drawn.marginUm]).toEqual(
    priced && [priced.widthUm, priced.lengthUm],
  );
});
