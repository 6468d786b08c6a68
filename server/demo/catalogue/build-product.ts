import { media, t, type DemoProduct } from './types.ts';

type Given = Pick<
  DemoProduct,
  'id' | 'url' | 'categoryKey' | 'name' | 'short_description' | 'gallery_description' | 'pdfPrice' | 'options'
> &
  Partial<DemoProduct>;

/** Completes a product: flags are off, pictures follow the url, titles and descriptions the texts given. */
export function buildProduct(given: Given): DemoProduct {
  const { name, url, short_description } = given;
  return {
    image: media.product(url),
    thumbnail: media.thumbnail(url),
    meta_title: t(`${name.en} | Flexo plates online`, `${name.ar} | ألواح الفلكسو عبر الإنترنت`),
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
