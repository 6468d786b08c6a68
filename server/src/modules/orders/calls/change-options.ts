import { eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { isSpecificationOpen } from '@platewright/domain/orders/order-lifecycle';
import { pruneSelection } from '@platewright/domain/options/selection';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { getBothSideFlag, readAnswers } from '@platewright/domain/options/answers';
import type { OptionTree, Selection } from '@platewright/domain/options/option-types';
import { validateSelection } from '@platewright/domain/options/validate-selection';
import type { ValidationMessages } from '@platewright/domain/options/validation-messages';
import type { PriceList } from '@platewright/domain/pricing/price-list';
import type { QuotableProduct } from '@platewright/domain/pricing/quote';
import { products } from '../../../platform/db/schema/index.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { getReorder, getSnapshotTree } from '../order-row.ts';
import { lockOrder, transitionOrder, getOrderStatusId } from '../transition-order.ts';
import { toPriceColumns } from '../price-columns.ts';

/**
 * Stores the corrected specification of an order in status 2, recalculates its prices from the order's snapshot and
 * returns the order to status 1 [ORD-23, ORD-24, ORD-31].
 * @throws CallError notFound, notEditableNow, attributesWrong with a message per wrong option
 */
export const orderdetailsChangeOrderOptions: Handler<'orderdetailsChangeOrderOptions'> = async (input, ctx) => {
  const { tx, deps } = ctx;
  const principal = getCustomerPrincipal(ctx);
  const order = await lockOrder(tx, input.orderId);
  if (!isSpecificationOpen(getOrderStatusId(order))) throw new CallError('notEditableNow');
  const storedTree = getSnapshotTree(order);
  const tree = localizeOptionTree(storedTree, 'en');
  const selection = pruneSelection(tree, input.optionsJson);
  const messages = Object.entries(validateChangedSelection(tree, selection, order.selection));
  if (messages.length > 0) {
    throw new CallError('attributesWrong', {
      fields: Object.fromEntries(messages.map(([id, message]) => [`optionsJson.${id}`, message])),
    });
  }
  const [product] = await tx
    .select({ hasBothSide: products.hasBothSide })
    .from(products)
    .where(eq(products.id, order.productId));
  await transitionOrder(tx, ctx.publish, deps, {
    orderId: order.id,
    transition: 'submitAttributes',
    actor: { kind: 'customer', id: principal.userId, name: principal.name },
    facts: { optionsValid: true },
    columns: {
      selection: selection as Record<string, string | string[]>,
      bothSide: (product?.hasBothSide ?? false) && getBothSideFlag(tree, selection) === 1,
      rush: readAnswers(tree, selection).skus('services').includes('rush'),
      pricesFinal: false,
      ...toPriceColumns({
        product: order.snapshot.product as QuotableProduct,
        tree: storedTree,
        selection,
        priceList: order.snapshot.priceList as PriceList,
        couponPercent: order.couponPercent,
        // Prices are stored without VAT, so the country has no effect here.
        destinationCountry: 'AE',
        reorder: getReorder(order),
      }),
    },
  });
  return null;
};

/** Messages per option. This form accepts two decimals [ORD-28]; an unchanged answer may have the five of the product page. */
function validateChangedSelection(tree: OptionTree, selection: Selection, before: Selection): ValidationMessages {
  const messages = Object.entries(validateSelection(tree, selection, { decimals: 2 })).filter(
    ([id]) => selection[id] !== before[id],
  );
  return { ...Object.fromEntries(messages), ...validateSelection(tree, selection, { decimals: 5 }) };
}
