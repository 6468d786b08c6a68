import type { ContentData } from '@platewright/domain/content/content-kinds';
import type { ProductSeed } from './catalogue/index.ts';

/** What a product of the standard catalogue says, as it is published. */
export const toProductData = (product: ProductSeed): ContentData<'product'> => ({
  name: product.name,
  shortDescription: product.short_description,
  galleryDescription: product.gallery_description,
  metaTitle: product.meta_title,
  metaDescription: product.meta_description,
  quoteText: product.quoteText ?? { en: '', ar: '' },
  quoteTextColor: product.quoteTextColor ?? '',
  image: product.image,
  thumbnail: product.thumbnail,
  pdfPrice: product.pdfPrice,
  testProduct: product.testProduct,
  hasCustomTemplate: product.hasCustomTemplate,
  hasAttachFile: product.hasAttachFile,
  additionalUploadFile: product.additional_upload_file,
  hasBothSide: product.hasBothSide,
  options: product.options,
});
