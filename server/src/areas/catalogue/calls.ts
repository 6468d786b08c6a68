import { Refusal } from '@platewright/contract/refusals';
import type { Handlers } from '../../http/context.ts';
import { categoriesWithProducts, productsOf } from './store.ts';
import { presentCategory, presentProductCard } from './present.ts';

type Names = 'homepageCategories' | 'categoriesGetList' | 'categoryGet' | 'productsGetList' | 'checkCategoryKey';

/** Categories and their products. */
export const catalogueHandlers: Handlers<Names> = {
  homepageCategories: async (_input, { tx, preview, lang }) =>
    (await categoriesWithProducts({ tx, preview })).map((row) => presentCategory(row, lang)),
  categoriesGetList: async (_input, { tx, preview, lang }) =>
    (await categoriesWithProducts({ tx, preview })).map((row) => presentCategory(row, lang)),
  categoryGet: async ({ categoryId }, { tx, preview, lang }) => {
    const [row] = await categoriesWithProducts({ tx, preview }, categoryId);
    if (!row) throw new Refusal('notFound');
    return presentCategory(row, lang);
  },
  productsGetList: async ({ categoryId }, { tx, preview, lang }) => {
    const [category] = await categoriesWithProducts({ tx, preview }, categoryId);
    if (!category) throw new Refusal('notFound');
    return (await productsOf(tx, category.id)).map((row) => presentProductCard(row, lang));
  },
  checkCategoryKey: async ({ key }, { tx, preview }) => ({
    success: (await categoriesWithProducts({ tx, preview }, key)).length > 0,
  }),
};
