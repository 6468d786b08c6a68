import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { filsToAed } from '@platewright/domain/money/fils';
import { getOfferedRanges } from '@platewright/domain/options/offered-range';
import { getTrimMargin, type PriceList } from '@platewright/domain/pricing/price-list';
import type { Language } from '@platewright/texts/languages';
import { translate } from '../../platform/translate.ts';
import type { CategoryRow, listCategoryProducts } from './categories.ts';
import type { ProductRow } from './previewed.ts';
import { checkStoredTree } from './products.ts';

export function presentCategory(row: CategoryRow, lang: Language): CallAnswer<Contract['categoryGet']> {
  return {
    key: row.key,
    name: row.name[lang],
    thumbnail: row.thumbnail,
    image: row.image,
    meta_title: row.metaTitle[lang],
    meta_description: row.metaDescription[lang],
    gallery_description: row.galleryDescription[lang],
    products: row.products.map((product) => ({ name: product.name[lang], url: product.url })),
  };
}

export function presentProductCard(
  row: Awaited<ReturnType<typeof listCategoryProducts>>[number],
  lang: Language,
): CallAnswer<Contract['productsGetList']>[number] {
  return {
    id: row.id,
    url: row.url,
    name: row.name[lang],
    thumbnail: row.thumbnail,
    short_description: row.shortDescription[lang],
    facts: presentFacts(row),
  };
}

function presentFacts(row: Parameters<typeof checkStoredTree>[0]) {
  const tree = checkStoredTree(row);
  return getOfferedRanges(tree.ok ? tree.value : []);
}

/**
 * A product as its page shows it. Without `withPrice` (guests) there is no price (specification 001 section 1).
 * @param margins by which its plates are larger than their print, of the price list in force
 */
export function presentProduct(
  row: ProductRow,
  lang: Language,
  { withPrice, margins }: { readonly withPrice: boolean; readonly margins: Pick<PriceList, 'margin'> },
): CallAnswer<Contract['productGet']> {
  return {
    id: row.id,
    name: row.name[lang],
    url: row.url,
    image: row.image,
    thumbnail: row.thumbnail,
    meta_title: row.metaTitle[lang],
    meta_description: row.metaDescription[lang],
    gallery_description: row.galleryDescription[lang],
    short_description: row.shortDescription[lang],
    quoteText: row.quoteText?.[lang] || translate(lang, 'catalogue.quoteText'),
    quoteTextColor: row.quoteTextColor || null,
    pdfPrice: withPrice ? filsToAed(row.pdfPrice) : null,
    testProduct: row.testProduct,
    hasCustomTemplate: row.hasCustomTemplate,
    hasAttachFile: row.hasAttachFile,
    additional_upload_file: row.additionalUploadFile,
    hasBothSide: row.hasBothSide,
    category: {
      key: row.categoryUrl,
      base: row.categoryKey,
      name: row.categoryName[lang],
      marginUm: getTrimMargin(margins, row.categoryKey),
    },
  };
}
