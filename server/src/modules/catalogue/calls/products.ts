import { CallError } from '@platewright/contract/call-errors';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { createInitialSelection, expandOptionTree, pruneSelection } from '@platewright/domain/options/selection';
import type { Handlers } from '../../../platform/http/handler-context.ts';
import { presentProduct } from '../present.ts';
import { findCachedProduct, findProduct, getOptionTree, loadCachedOptionTree } from '../products.ts';

type ProductCallName = 'checkUrl' | 'productGet' | 'productOptions' | 'getOptionChildren';

/** Products and their options. */
export const productHandlers: Handlers<ProductCallName> = {
  checkUrl: async ({ url }, { tx }) => ({ success: (await findProduct(tx, { url })) !== null }),
  productGet: async ({ id }, { tx, lang, principal }) => {
    const product = await findProduct(tx, { idOrUrl: id });
    if (!product) throw new CallError('notFound');
    return presentProduct(product, lang, principal.kind !== 'guest');
  },
  productOptions: async ({ productUrlName }, { tx, lang }) => {
    const product = await findProduct(tx, { idOrUrl: productUrlName });
    if (!product) throw new CallError('notFound');
    const tree = localizeOptionTree(getOptionTree(product), lang);
    return { options: expandOptionTree(tree, createInitialSelection(tree)), tree };
  },
  getOptionChildren: async ({ productId, selected }, { lang, deps }) => {
    const product = await findCachedProduct(deps.database, productId);
    if (!product) throw new CallError('productUnknown');
    const tree = await loadCachedOptionTree(deps.database, product, lang);
    return { options: expandOptionTree(tree, pruneSelection(tree, selected)) };
  },
};
