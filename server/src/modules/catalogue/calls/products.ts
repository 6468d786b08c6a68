import { CallError } from '@platewright/contract/call-errors';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { createInitialSelection, expandOptionTree, pruneSelection } from '@platewright/domain/options/selection';
import { loadCachedPriceList } from '../../pricing/index.ts';
import { presentProduct } from '../present.ts';
import { findCachedProduct, findProduct, getOptionTree, loadCachedOptionTree } from '../products.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

/* Products and their options. */

export const checkUrl: Handler<'checkUrl'> = async ({ url }, { tx, previewContentId: preview }) => ({
  success: (await findProduct(tx, { url }, preview)) !== null,
});

export const productGet: Handler<'productGet'> = async (
  { id },
  { tx, lang, principal, deps, previewContentId: preview },
) => {
  const product = await findProduct(tx, { idOrUrl: id }, preview);
  if (!product) throw new CallError('notFound');
  return presentProduct(product, lang, {
    withPrice: principal.kind !== 'guest',
    margins: await loadCachedPriceList(deps.database, deps.clock.now()),
  });
};

export const productOptions: Handler<'productOptions'> = async (
  { productUrlName },
  { tx, lang, previewContentId: preview },
) => {
  const product = await findProduct(tx, { idOrUrl: productUrlName }, preview);
  if (!product) throw new CallError('notFound');
  const tree = localizeOptionTree(getOptionTree(product), lang);
  return { options: expandOptionTree(tree, createInitialSelection(tree)), tree };
};

export const getOptionChildren: Handler<'getOptionChildren'> = async ({ productId, selected }, { lang, deps }) => {
  const product = await findCachedProduct(deps.database, productId);
  if (!product) throw new CallError('productUnknown');
  const tree = await loadCachedOptionTree(deps.database, product, lang);
  return { options: expandOptionTree(tree, pruneSelection(tree, selected)) };
};
