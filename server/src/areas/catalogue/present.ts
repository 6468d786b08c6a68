import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { Language } from '@platewright/texts/shape';
import type { CategoryRow, productsOf } from './store.ts';

export function presentCategory(row: CategoryRow, lang: Language): AnswerOf<Contract['categoryGet']> {
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
  row: Awaited<ReturnType<typeof productsOf>>[number],
  lang: Language,
): AnswerOf<Contract['productsGetList']>[number] {
  return {
    id: row.id,
    url: row.url,
    name: row.name[lang],
    thumbnail: row.thumbnail,
    short_description: row.shortDescription[lang],
  };
}
