import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { loadCachedPriceList } from '../../pricing/index.ts';
import { presentProduct } from '../present.ts';
import { readTypedProduct } from '../previewed.ts';

/** What the page of a product would be given if what is typed at the desk were in force. Nothing is stored. */
export const deskCatalogueDraftPage: Handler<'deskCatalogueDraftPage'> = async ({ id, data }, { tx, lang, deps }) => {
  const { product, tree } = await readTypedProduct(tx, id, data);
  const { PUBLIC_URL, DESK_URL } = deps.config;
  return {
    // With an origin of its own the desk frames a page of another one.
    origin: DESK_URL === PUBLIC_URL ? null : PUBLIC_URL,
    product: presentProduct(product, lang, {
      withPrice: true,
      margins: await loadCachedPriceList(deps.database, deps.clock.now()),
    }),
    tree: localizeOptionTree(tree, lang),
  };
};
