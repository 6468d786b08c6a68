import { CallError } from '@platewright/contract/call-errors';
import { listCategoriesWithProducts, listCategoryProducts } from '../categories.ts';
import { presentCategory, presentProductCard } from '../present.ts';
import type { Handler, HandlerContext } from '../../../platform/http/handler-context.ts';

const listCategories = async ({ tx, previewContentId: preview, lang }: HandlerContext) =>
  (await listCategoriesWithProducts({ tx, preview })).map((row) => presentCategory(row, lang));

/* Categories and their products. */

export const homepageCategories: Handler<'homepageCategories'> = (_input, ctx) => listCategories(ctx);

export const categoriesGetList: Handler<'categoriesGetList'> = (_input, ctx) => listCategories(ctx);

export const categoryGet: Handler<'categoryGet'> = async ({ categoryId }, { tx, previewContentId: preview, lang }) => {
  const [row] = await listCategoriesWithProducts({ tx, preview }, categoryId);
  if (!row) throw new CallError('notFound');
  return presentCategory(row, lang);
};

export const productsGetList: Handler<'productsGetList'> = async (
  { categoryId },
  { tx, previewContentId: preview, lang },
) => {
  const [category] = await listCategoriesWithProducts({ tx, preview }, categoryId);
  if (!category) throw new CallError('notFound');
  return (await listCategoryProducts(tx, category.id)).map((row) => presentProductCard(row, lang));
};

export const checkCategoryKey: Handler<'checkCategoryKey'> = async ({ key }, { tx, previewContentId: preview }) => ({
  success: (await listCategoriesWithProducts({ tx, preview }, key)).length > 0,
});
