import { eq } from 'drizzle-orm';
import { Refusal } from '@platewright/contract/refusals';
import { specificationOpen } from '@platewright/domain/lifecycle/order';
import { prune } from '@platewright/domain/options/expand';
import { localise } from '@platewright/domain/options/localise';
import { bothSideOf, readAnswers } from '@platewright/domain/options/read';
import type { OptionTree, Selection } from '@platewright/domain/options/types';
import { validate } from '@platewright/domain/options/validate';
import type { FieldMessages } from '@platewright/domain/options/messages';
import type { PriceList } from '@platewright/domain/pricing/price-list';
import type { PricedProduct } from '@platewright/domain/pricing/quote';
import { products } from '../../db/schema/index.ts';
import { customer, type Handler } from '../../http/context.ts';
import { snapshotTree } from '../../orders/row.ts';
import { lockOrder, moveOrder, statusIdOf } from '../../orders/move.ts';
import { priceColumns } from '../../orders/prices.ts';

/**
 * Takes the corrected specification of an order in status 2, prices it again by the order's own snapshot and puts the
 * order back into the queue [ORD-23, ORD-24, ORD-31].
 */
export const orderdetailsChangeOrderOptions: Handler<'orderdetailsChangeOrderOptions'> = async (input, ctx) => {
  const { tx, deps } = ctx;
  const actor = customer(ctx);
  const order = await lockOrder(tx, input.orderId);
  if (!specificationOpen(statusIdOf(order))) throw new Refusal('notEditableNow');
  const stored = snapshotTree(order);
  const tree = localise(stored, 'en');
  const selection = prune(tree, input.optionsJson);
  const wrong = Object.entries(wrongAnswers(tree, selection, order.selection));
  if (wrong.length > 0) {
    throw new Refusal('attributesWrong', {
      fields: Object.fromEntries(wrong.map(([id, said]) => [`optionsJson.${id}`, said])),
    });
  }
  const [product] = await tx
    .select({ hasBothSide: products.hasBothSide })
    .from(products)
    .where(eq(products.id, order.productId));
  await moveOrder(tx, ctx.raise, deps, {
    orderId: order.id,
    move: 'submitAttributes',
    by: { kind: 'customer', id: actor.userId, name: actor.name },
    facts: { optionsValid: true },
    change: {
      selection: selection as Record<string, string | string[]>,
      bothSide: (product?.hasBothSide ?? false) && bothSideOf(tree, selection) === 1,
      rush: readAnswers(tree, selection).skus('services').includes('rush'),
      pricesFinal: false,
      ...priceColumns({
        product: order.snapshot.product as PricedProduct,
        tree: stored,
        selection,
        priceList: order.snapshot.priceList as PriceList,
        couponPercent: order.couponPercent,
        // Prices are kept without VAT, so the country changes nothing here.
        destinationCountry: 'AE',
      }),
    },
  });
  return null;
};

/** This form takes two decimals [ORD-28]; what was ordered with more on the product page and not touched stays right. */
function wrongAnswers(tree: OptionTree, selection: Selection, before: Selection): FieldMessages {
  const strict = Object.entries(validate(tree, selection, { decimals: 2 })).filter(
    ([id]) => selection[id] !== before[id],
  );
  return { ...Object.fromEntries(strict), ...validate(tree, selection, { decimals: 5 }) };
}
