import { eq } from 'drizzle-orm';
import { CallError, fieldError } from '@platewright/contract/call-errors';
import { isReliefPossible } from '@platewright/domain/geometry/relief';
import { getBothSideFlag, readAnswers } from '@platewright/domain/options/answers';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import type { Selection } from '@platewright/domain/options/option-types';
import { findNewUnusualScale } from '@platewright/domain/options/unusual-scale';
import { pruneSelection } from '@platewright/domain/options/selection';
import { validateCorrection } from '@platewright/domain/options/validate-correction';
import type { Tx } from '../../platform/db/database.ts';
import { products } from '../../platform/db/schema/index.ts';
import { getPlateDrawing } from './job-ticket.ts';
import { getReorder, getSnapshotTree, type OrderRow } from './order-row.ts';
import { toPriceColumns } from './price-columns.ts';

/**
 * The columns of an order with a corrected specification, priced from the order's snapshot [ORD-23, ORD-24]. The same for
 * the customer's correction and that of staff.
 * @throws CallError attributesWrong with a message per wrong option; scaleUnusual unless it is confirmed; invalidInput when a reorder of single colours would
 *   lose one of them
 */
export async function loadCorrectedColumns(
  tx: Tx,
  order: OrderRow,
  given: Selection,
  { scaleConfirmed }: { readonly scaleConfirmed: boolean },
) {
  const { tree, selection } = checkCorrection(order, given);
  const unusual = scaleConfirmed ? null : findNewUnusualScale(tree, selection, order.selection);
  if (unusual)
    throw new CallError('scaleUnusual', { params: { scale: unusual.scale, calculated: unusual.calculated } });
  const [product] = await tx
    .select({ hasBothSide: products.hasBothSide })
    .from(products)
    .where(eq(products.id, order.productId));
  const priceColumns = priceCorrection(order, selection);
  const { thicknessUm } = getPlateDrawing({ ...order, selection: selection as OrderRow['selection'] }).facts;
  // A thinner plate may not have the relief that was set for the thicker one.
  const isReliefLeft = order.reliefUm !== null && isReliefPossible(order.reliefUm, thicknessUm);
  return {
    selection: selection as Record<string, string | string[]>,
    bothSide: (product?.hasBothSide ?? false) && getBothSideFlag(tree, selection) === 1,
    rush: readAnswers(tree, selection).skus('services').includes('rush'),
    pricesFinal: false,
    reliefUm: isReliefLeft ? order.reliefUm : null,
    ...priceColumns,
  };
}

/** The answers of a correction that the order's own options take. @throws CallError attributesWrong with a message per wrong option */
export function checkCorrection(order: OrderRow, given: Selection) {
  const tree = localizeOptionTree(getSnapshotTree(order), 'en');
  const selection = pruneSelection(tree, given);
  const messages = Object.entries(validateCorrection(tree, selection, order.selection));
  if (messages.length > 0)
    throw new CallError('attributesWrong', {
      fields: Object.fromEntries(messages.map(([id, message]) => [`optionsJson.${id}`, message])),
    });
  return { tree, selection };
}

/**
 * The price columns of a correction that can be submitted.
 * @throws CallError invalidInput when a reorder of single colours would lose one of them
 */
export function priceCorrection(order: OrderRow, selection: Selection) {
  const priceColumns = priceSelection(order, selection);
  if (order.reorderColours && priceColumns.inks.length < order.reorderColours.length)
    throw fieldError('optionsJson', 'reorderColoursMissing');
  return priceColumns;
}

/** What an order with other answers costs, by the product and the price list that it was ordered with. */
export const priceSelection = (order: OrderRow, selection: Selection) =>
  toPriceColumns({
    product: order.snapshot.product,
    tree: getSnapshotTree(order),
    selection,
    priceList: order.snapshot.priceList,
    couponPercent: order.couponPercent,
    // Prices are stored without VAT, so the country has no effect here.
    destinationCountry: 'AE',
    reorder: getReorder(order),
  });
