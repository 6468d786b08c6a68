import { describe, expect, it } from 'vitest';
import { searchProducts } from './search-products.ts';

const categories = [
  { name: 'الملصقات', products: [{ name: 'ألواح الملصقات' }, { name: 'ألواح أكمام الانكماش (شرينك)' }] },
  { name: 'خدمات', products: [{ name: 'تدقيق التصميم' }] },
  { name: 'Labels', products: [{ name: 'Label plates' }, { name: 'Shrink sleeve plates' }] },
];
const find = (search: string) =>
  searchProducts(categories, search).flatMap(({ products }) => products.map(({ name }) => name));

describe('the search for products', () => {
  it.each(['كليشيهات', 'بليتات', 'كليشيه', 'الألواح', 'لوح'])('finds plates by the word of the trade %s', (word) =>
    expect(find(word)).toEqual([
      'ألواح الملصقات',
      'ألواح أكمام الانكماش (شرينك)',
      'Label plates',
      'Shrink sleeve plates',
    ]),
  );

  it.each([
    ['كليشيهات أكمام', ['ألواح أكمام الانكماش (شرينك)']],
    ['Cliché sleeve', ['Shrink sleeve plates']],
    ['LABELS', ['Label plates', 'Shrink sleeve plates']],
    ['zeppelin', []],
    ['  ', ['ألواح الملصقات', 'ألواح أكمام الانكماش (شرينك)', 'تدقيق التصميم', 'Label plates', 'Shrink sleeve plates']],
  ])('finds for “%s” what contains all words', (search, expected) => expect(find(search)).toEqual(expected));
});
