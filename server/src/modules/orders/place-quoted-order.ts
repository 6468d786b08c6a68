import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { listPlates } from '@platewright/domain/orders/order-plates';
import type { NeededFiles, SpecifiedColumns } from '../../platform/db/schema/index.ts';
import { attachStagedUploads, toUploader } from '../files/index.ts';
import { redeemReservedCoupon } from '../pricing/index.ts';
import { toOrderPlacer, toPlacerColumns } from './order-actor.ts';
import { createOrder } from './create-order.ts';
import { loadOrderSnapshot } from './order-snapshots.ts';
import type { PlaceOrderContext } from './place-order.ts';

interface QuotedOrder {
  /** As it was quoted: nothing is priced or checked again. */
  readonly columns: SpecifiedColumns;
  readonly neededFiles: NeededFiles;
  /** For the history. */
  readonly note: string;
  /** The customer was shown which staged files could not be read, and orders without them. */
  readonly leaveOutFiles: boolean;
}

/**
 * Places the order of a quotation with what that has kept: answers, prices and the snapshot that they were priced with. Takes
 * the staged uploads of whoever orders, and the kept use of the coupon. Publishes as `placeOrder` does.
 * @throws CallError the errors of missing files
 */
export async function placeQuotedOrder(
  context: PlaceOrderContext,
  { columns, neededFiles, note, leaveOutFiles }: QuotedOrder,
): Promise<number> {
  const { tx, publish, principal } = context;
  const { companyId, userId } = principal;
  const { tree, ...prices } = await loadOrderSnapshot(tx, columns.snapshotId);
  const { selection, productId, couponId } = columns;
  const plates = listPlates({ ...prices, tree: localizeOptionTree(tree, 'en'), selection, colours: null });
  const orderId = await createOrder(context, 'create', {
    actor: toOrderPlacer(principal),
    plates,
    note,
    eventNote: '',
    columns: { ...columns, ...toPlacerColumns(principal) },
  });
  if (couponId) await redeemReservedCoupon(tx, { couponId, orderId, companyId });
  await attachStagedUploads(tx, {
    ...{ uploader: toUploader(principal), companyId, productId, orderId },
    ...neededFiles,
    leaveOutRefused: leaveOutFiles,
  });
  const templateNames = { project: null, pressSetting: null };
  publish({ type: 'orderPlaced', orderId, companyId, userId, templateId: null, templateNames });
  return orderId;
}
