import { and, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { lockByName } from '../../platform/db/lock-by-name.ts';
import type { Tx } from '../../platform/db/database.ts';
import { orders } from '../../platform/db/schema/index.ts';
import type { CustomerPrincipal } from '../../platform/principal.ts';
import { attachStagedUploads, referenceReceivedFiles, type Uploader } from '../files/index.ts';
import { redeemCoupon } from '../pricing/index.ts';
import { createOrder, type CreateOrderContext } from './create-order.ts';
import { toOrderPlacer, toPlacerColumns } from './order-actor.ts';
import type { IdempotencyKey } from './idempotency-key.ts';
import { specifyOrder, type ConfiguredProduct } from './specify-order.ts';

export interface PlaceOrderContext extends CreateOrderContext {
  /** Who orders; the order belongs to this person's company. */
  readonly principal: CustomerPrincipal;
}

export interface OrderSpec extends ConfiguredProduct {
  /**
   * Whose staged uploads for the product become the files of the order; a repeated order references the files of its
   * source instead.
   */
  readonly uploader: Uploader;
  /**
   * A second order with the same id and content in the same company is not placed: the first one is returned. With
   * another content it is refused.
   */
  readonly idempotencyKey: IdempotencyKey | null;
  /** The customer was shown which staged files could not be read, and orders without them. */
  readonly leaveOutFiles?: boolean;
  /** The template that the project began with. */
  readonly templateId: number | null;
  /** Names under which the project and the press setting are saved as templates; null for those not to be saved. */
  readonly templateNames: { readonly project: string | null; readonly pressSetting: string | null };
}

export interface PlacedOrder {
  readonly orderId: number;
  readonly createdAt: Date;
}

/**
 * Places an order: validates and prices the selection, stores it with a snapshot of product, options and price list,
 * attaches the staged uploads or references the files of a repeated order, redeems the coupon and publishes `orderTransitioned` (event `create`) and `orderPlaced`.
 * @throws CallError productUnknown, selectionInvalid with a message per option, scaleUnusual, notFound for a missing
 *   customer, agentsOnly, requestReused, the errors of the coupon and of missing files
 */
export async function placeOrder(context: PlaceOrderContext, spec: OrderSpec): Promise<PlacedOrder> {
  const { tx, deps, publish, principal } = context;
  const { companyId, userId } = principal;
  const existing = await findPlacedOrder(tx, companyId, spec.idempotencyKey);
  if (existing) return existing;
  const source = spec.reorder?.source ?? null;
  const now = deps.clock.now();
  const specified = await specifyOrder(tx, principal, spec, now);
  const { columns, plates, coupon, product } = specified;
  const orderId = await createOrder(context, 'create', {
    actor: toOrderPlacer(principal),
    plates,
    columns: {
      ...columns,
      ...toPlacerColumns(principal),
      requestId: spec.idempotencyKey?.id ?? null,
      requestDigest: spec.idempotencyKey?.digest ?? null,
      sourceOrderId: source?.id ?? null,
      reorderColours: spec.reorder?.colours ? [...spec.reorder.colours] : null,
      // Plates of a reorder are mounted beside the first ones.
      reliefUm: source?.reliefUm ?? null,
    },
  });

  if (coupon) await redeemCoupon(tx, coupon, { orderId, companyId, product }, now);
  if (source) await referenceReceivedFiles(tx, { from: source.id, to: orderId, at: now });
  else
    await attachStagedUploads(tx, {
      ...{ uploader: spec.uploader, companyId, productId: product.id, orderId },
      ...specified.neededFiles,
      leaveOutRefused: spec.leaveOutFiles ?? false,
    });
  const { templateId, templateNames } = spec;
  publish({ type: 'orderPlaced', orderId, companyId, userId, templateId, templateNames });
  return { orderId, createdAt: now };
}

/**
 * The order that was placed with this key before; null when there is none. Concurrent calls with the same key
 * wait here for the transaction of the first one.
 * @throws CallError requestReused when the id was sent before with another content: nothing is ordered, and the answer
 *   must not look as if it were
 */
export async function findPlacedOrder(
  tx: Tx,
  companyId: number,
  key: IdempotencyKey | null,
): Promise<PlacedOrder | null> {
  if (key === null) return null;
  await lockByName(tx, key.id);
  const [row] = await tx
    .select({ orderId: orders.id, createdAt: orders.createdAt, digest: orders.requestDigest })
    .from(orders)
    .where(and(eq(orders.companyId, companyId), eq(orders.requestId, key.id)))
    .limit(1);
  if (!row) return null;
  const { digest, ...placed } = row;
  if (digest !== null && digest !== key.digest) throw new CallError('requestReused');
  return placed;
}
