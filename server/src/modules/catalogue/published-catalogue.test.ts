import { describe, expect, it } from 'vitest';
import { checkContent } from '@platewright/domain/content/check-content';
import { standardProducts } from '../../../catalogue-seed/catalogue/index.ts';
import { toProductData } from '../../../catalogue-seed/to-product-data.ts';

describe('a product that is published', () => {
  it.each(standardProducts.map((product) => [product.url, product] as const))(
    'fits its fields and its options: %s of the standard catalogue',
    (_url, product) => {
      const data = toProductData(product);
      expect(checkContent('product', data, 'publish')).toEqual({ data, errors: {} });
    },
  );
});
