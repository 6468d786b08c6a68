import { Refusal } from '@platewright/contract/refusals';
import type { Handlers } from '../../http/context.ts';
import { contentOf } from './contents.ts';
import { categoriesWithProducts, productsOf } from './store.ts';
import { presentCategory, presentProductCard } from './present.ts';

type Names =
  | 'homepageCategories'
  | 'categoriesGetList'
  | 'testimonials'
  | 'banners'
  | 'routesMeta'
  | 'siteBrand'
  | 'categoryGet'
  | 'productsGetList'
  | 'checkCategoryKey';

/** Categories and what the public site shows around them. */
export const catalogueHandlers: Handlers<Names> = {
  homepageCategories: async (_input, { tx, lang }) => (await categoriesWithProducts(tx)).map((row) => presentCategory(row, lang)),
  categoriesGetList: async (_input, { tx, lang }) => (await categoriesWithProducts(tx)).map((row) => presentCategory(row, lang)),
  testimonials: async (_input, { tx, lang }) =>
    (await contentOf(tx, 'testimonial')).map((entry) => ({ text: entry.text[lang], name: entry.name[lang] })),
  banners: async (_input, { tx, lang }) =>
    (await contentOf(tx, 'banner')).map((entry) => ({
      image: entry.image,
      title: entry.title[lang],
      description: entry.description[lang],
      url: entry.url,
      buttonText: entry.buttonText?.[lang] ?? null,
    })),
  routesMeta: async ({ route }, { tx, lang }) => {
    const entries = await contentOf(tx, 'routeMeta');
    const path = route.split(/[?#]/)[0] ?? '/';
    const entry = entries.find((candidate) => candidate.route === path) ?? entries.find((candidate) => candidate.route === '*');
    if (!entry) return { metaData: { title: '', description: '', keywords: '' } };
    return { metaData: { title: entry.title[lang], description: entry.description[lang], keywords: entry.keywords[lang] } };
  },
  siteBrand: async (_input, { tx, lang, deps }) => {
    const [brand] = await contentOf(tx, 'brand');
    if (!brand) throw new Error('The plate house has no brand data.');
    return { ...brand, name: brand.name[lang], address: brand.address[lang], demo: deps.config.demo };
  },
  categoryGet: async ({ categoryId }, { tx, lang }) => {
    const [row] = await categoriesWithProducts(tx, categoryId);
    if (!row) throw new Refusal('notFound');
    return presentCategory(row, lang);
  },
  productsGetList: async ({ categoryId }, { tx, lang }) => {
    const [category] = await categoriesWithProducts(tx, categoryId);
    if (!category) throw new Refusal('notFound');
    return (await productsOf(tx, category.id)).map((row) => presentProductCard(row, lang));
  },
  checkCategoryKey: async ({ key }, { tx }) => ({ success: (await categoriesWithProducts(tx, key)).length > 0 }),
};
