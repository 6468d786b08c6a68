import { CallError } from '@platewright/contract/call-errors';
import type { HandlerContext, Handlers } from '../../../platform/http/handler-context.ts';
import { listCategoriesWithProducts, listCategoryProducts } from '../categories.ts';
import { presentCategory, presentProductCard } from '../present.ts';

type CategoryCallName =
  'homepageCategories' | 'categoriesGetList' | 'categoryGet' | 'productsGetList' | 'checkCategoryKey';

const listCategories = async ({ tx, previewContentId: preview, lang }: HandlerContext) =>
  (await listCategoriesWithProducts({ tx, preview })).map((row) => presentCategory(row, lang));

/** Categories and their products. */
export const categoryHandlers: Handlers<CategoryCallName> = {
  homepageCategories: (_input, ctx) => listCategories(ctx),
  categoriesGetList: (_input, ctx) => listCategories(ctx),
  categoryGet: async ({ categoryId }, { tx, previewContentId: preview, lang }) => {
    const [row] = await listCategoriesWithProducts({ tx, preview }, categoryId);
    if (!row) throw new CallError('notFound');
    return presentCategory(row, lang);
  },
  productsGetList: async ({ categoryId }, { tx, previewContentId: preview, lang }) => {
    const [category] = await listCategoriesWithProducts({ tx, preview }, categoryId);
    if (!category) throw new CallError('notFound');
    return (await listCategoryProducts(tx, category.id)).map((row) => presentProductCard(row, lang));
  },
  checkCategoryKey: async ({ key }, { tx, previewContentId: preview }) => ({
    success: (await listCategoriesWithProducts({ tx, preview }, key)).length > 0,
  }),
};
