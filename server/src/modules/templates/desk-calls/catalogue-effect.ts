import { and, eq, notInArray } from 'drizzle-orm';
import { compareOptionTrees } from '@platewright/domain/options/compare-option-trees';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { finalStatusIds } from '@platewright/domain/orders/order-status';
import { orders } from '../../../platform/db/schema/index.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { findOptionTree, readTypedProduct } from '../../catalogue/index.ts';
import { findTouchedTemplates } from '../touched-templates.ts';

/** What customers have saved and ordered of a product that other options would touch. */
export const deskCatalogueEffect: Handler<'deskCatalogueEffect'> = async ({ id, data }, { tx, lang }) => {
  const { product, tree } = await readTypedProduct(tx, id, data);
  const today = await findOptionTree(tx, product.id);
  if (today === null || compareOptionTrees(today, tree).length === 0) return { effect: null };
  const trees = { today: localizeOptionTree(today, lang), next: localizeOptionTree(tree, lang) };
  const isOpen = and(eq(orders.productId, product.id), notInArray(orders.statusId, [...finalStatusIds]));
  return {
    effect: {
      openOrders: await tx.$count(orders, isOpen),
      ...(await findTouchedTemplates(tx, product.id, trees, lang)),
    },
  };
};
