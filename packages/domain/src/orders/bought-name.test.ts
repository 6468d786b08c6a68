import { expect, it } from 'vitest';
import { getBoughtName } from './bought-name.ts';

const today = { en: 'Label plates', ar: 'ألواح الملصقات' };

it.each([
  ['keeps both languages', { productName: 'Labels', productNameAr: 'ملصقات' }, today, 'ملصقات'],
  [
    'takes the Arabic of today while the English is the same',
    { productName: 'Label plates', productNameAr: '' },
    today,
    today.ar,
  ],
  ['stays English where the product was renamed since', { productName: 'Labels', productNameAr: '' }, today, 'Labels'],
  ['stays English where the product is gone', { productName: 'Labels', productNameAr: '' }, null, 'Labels'],
])('%s', (_name, order, now, ar) => {
  expect(getBoughtName(order, now)).toEqual({ en: order.productName, ar });
});
