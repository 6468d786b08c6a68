import type { DraftPage } from '@platewright/contract/modules/catalogue/product-preview';
import type { OptionNode } from '@platewright/domain/options/option-types';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { ConfiguratorPage } from '../product/configurator-page.tsx';
import { getConfigStore } from '../product/config-store.ts';
import { getDraftOwner } from '../product/draft-storage.ts';

/** The page of the product with the draft; answers that were given stay as far as they fit the newest one. */
export default function DraftedPage({ draft }: { draft: DraftPage }) {
  const queryClient = useQueryClient();
  const { product } = draft;
  // The contract does not describe the tree; its type is the domain's.
  const tree = draft.tree as OptionNode[];
  useLayoutEffect(() => {
    getConfigStore(getDraftOwner(), product.url, tree).replaceTree(tree);
    // What a price depends on may have been typed.
    void queryClient.invalidateQueries();
  }, [queryClient, product.url, tree]);
  return <ConfiguratorPage key={product.url} product={product} tree={tree} />;
}
