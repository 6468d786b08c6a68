import { mediaPaths, localized, type ProductSeed } from './types.ts';

type ProductInput = Pick<
  ProductSeed,
  'id' | 'url' | 'categoryKey' | 'name' | 'short_description' | 'gallery_description' | 'pdfPrice' | 'options'
> &
  Partial<ProductSeed>;

/** Completes a product: flags default to false, image paths derive from the URL key, meta texts from the given texts. */
export function buildProduct(given: ProductInput): ProductSeed {
  const { name, url, short_description } = given;
  return {
    image: mediaPaths.product(url),
    thumbnail: mediaPaths.thumbnail(url),
    meta_title: localized(`${name.en} | Flexo plates online`, `${name.ar} | ألواح الفلكسو (كليشيهات) عبر الإنترنت`),
    meta_description: short_description,
    quoteText: null,
    quoteTextColor: null,
    testProduct: false,
    hasCustomTemplate: false,
    hasAttachFile: false,
    additional_upload_file: false,
    hasBothSide: false,
    ...given,
  };
}
