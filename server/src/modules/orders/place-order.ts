import { and, eq, isNull } from 'drizzle-orm';
import { CallError, type FieldMessage } from '@platewright/contract/call-errors';
import { getBothSideFlag, readAnswers } from '@platewright/domain/options/answers';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import type { Selection } from '@platewright/domain/options/option-types';
import { findUnusualScale } from '@platewright/domain/options/unusual-scale';
import { pruneSelection } from '@platewright/domain/options/selection';
import { ORDER_DECIMALS } from '@platewright/domain/options/number-options';
import { validateSelection } from '@platewright/domain/options/validate-selection';
import { listPlates } from '@platewright/domain/orders/order-plates';
import { lockByName } from '../../platform/db/lock-by-name.ts';
import type { Tx } from '../../platform/db/database.ts';
import { customers, orders } from '../../platform/db/schema/index.ts';
import type { CustomerPrincipal } from '../../platform/principal.ts';
import { authorize } from '../auth/index.ts';
import { findProduct, getOptionTree } from '../catalogue/index.ts';
import { attachStagedUploads, referenceReceivedFiles } from '../files/index.ts';
import { loadPriceBasis, loadUsableCoupon, redeemCoupon, toCompanyPrices } from '../pricing/index.ts';
import { createOrder, type CreateOrderContext } from './create-order.ts';
import type { OrderRow } from './order-row.ts';
import { createOrderSnapshot, storeOrderSnapshot } from './order-snapshots.ts';
import type { IdempotencyKey } from './idempotency-key.ts';
import { toPriceColumns } from './price-columns.ts';

export interface PlaceOrderContext extends CreateOrderContext {
  /** Who orders; the order belongs to this person's company. */
  readonly principal: CustomerPrincipal;
}

export interface OrderSpec {
  readonly productId: number;
  /** Answers by option id; answers of unknown and hidden options are dropped. */
  readonly selection: Selection;
  readonly projectName: string;
  readonly projectDescription: string;
  readonly prepressNotes: string;
  readonly couponCode: string | null;
  /** Customer of an agent for whom the order is placed. */
  readonly customerId: number | null;
  /** Person whose staged uploads for the product become the files of the order. */
  readonly uploaderId: number;
  /**
   * A second order with the same id and content in the same company is not placed: the first one is returned. With
   * another content it is refused.
   */
  readonly idempotencyKey: IdempotencyKey | null;
  /** The customer was shown which staged files could not be read, and orders without them. */
  readonly leaveOutFiles?: boolean;
  /** The person has confirmed a typed scale that lies far from the calculated one. */
  readonly scaleConfirmed: boolean;
  /** The template that the project began with. */
  readonly templateId: number | null;
  /** Names under which the project and the press setting are saved as templates; null for those not to be saved. */
  readonly templateNames: { readonly project: string | null; readonly pressSetting: string | null };
  /**
   * The order that is repeated, with the separations that are ordered again (null for all). Its files are referenced
   * instead of attaching staged uploads, and its customer stays, even if archived since.
   */
  readonly reorder?: { readonly source: OrderRow; readonly colours: readonly string[] | null };
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
  const now = deps.clock.now();
  const [product, basis] = await Promise.all([
    findProduct(tx, { id: spec.productId }),
    loadPriceBasis(tx, now, companyId),
  ]);
  if (!product) throw new CallError('productUnknown');
  const prices = toCompanyPrices(basis, product, now);
  const storedTree = getOptionTree(product);
  const tree = localizeOptionTree(storedTree, 'en');
  const selection = pruneSelection(tree, spec.selection);
  assertSelectionValid(validateSelection(tree, selection, { decimals: ORDER_DECIMALS }));
  const unusual = spec.scaleConfirmed ? null : findUnusualScale(tree, selection);
  if (unusual)
    throw new CallError('scaleUnusual', { params: { scale: unusual.scale, calculated: unusual.calculated } });
  const source = spec.reorder?.source ?? null;
  const customer = source
    ? { id: source.customerId, name: source.customerName }
    : await loadActiveCustomer(tx, principal, spec.customerId);

  const coupon =
    spec.couponCode === null ? null : await loadUsableCoupon(tx, spec.couponCode, { companyId, product }, now);
  const answers = readAnswers(tree, selection);
  const bothSide = product.hasBothSide && getBothSideFlag(tree, selection) === 1;
  const orderId = await createOrder(context, 'create', {
    actor: { kind: 'customer', id: userId, name: principal.name },
    plates: listPlates({ ...prices, tree, selection, colours: spec.reorder?.colours ?? null }),
    columns: {
      companyId,
      createdBy: userId,
      customerId: customer.id,
      customerName: customer.name,
      productId: product.id,
      productName: product.name.en,
      productNameAr: product.name.ar,
      projectName: spec.projectName,
      projectDescription: spec.projectDescription,
      prepressNotes: spec.prepressNotes,
      selection: selection as Record<string, string | string[]>,
      snapshotId: await storeOrderSnapshot(tx, createOrderSnapshot(product, prices)),
      bothSide,
      isTesting: product.testProduct,
      rush: answers.skus('services').includes('rush'),
      couponId: coupon?.id ?? null,
      couponPercent: coupon?.percent ?? 0,
      requestId: spec.idempotencyKey?.id ?? null,
      requestDigest: spec.idempotencyKey?.digest ?? null,
      sourceOrderId: source?.id ?? null,
      reorderColours: spec.reorder?.colours ? [...spec.reorder.colours] : null,
      // Plates of a reorder are mounted beside the first ones.
      reliefUm: source?.reliefUm ?? null,
      ...toPriceColumns({
        ...prices,
        tree: storedTree,
        selection,
        couponPercent: coupon?.percent ?? 0,
        destinationCountry: basis.destinationCountry,
        reorder: spec.reorder ? { colours: spec.reorder.colours } : null,
      }),
    },
  });

  if (coupon) await redeemCoupon(tx, coupon, { orderId, companyId, product }, now);
  if (source) await referenceReceivedFiles(tx, { from: source.id, to: orderId, at: now });
  else
    await attachStagedUploads(tx, {
      userId: spec.uploaderId,
      companyId,
      productId: product.id,
      orderId,
      needsBack: bothSide,
      needsMounting: product.hasAttachFile && (answers.sku('method') ?? 'mntNone') !== 'mntNone',
      takesAdditional: product.additionalUploadFile,
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

function assertSelectionValid(messages: Readonly<Record<string, FieldMessage>>): void {
  const entries = Object.entries(messages);
  if (entries.length === 0) return;
  throw new CallError('selectionInvalid', {
    fields: Object.fromEntries(entries.map(([id, message]) => [`optionsJson.${id}`, toOptionMessage(message)])),
  });
}

/** The message of a required option ends with a full stop, that of a required project field does not [PROD-49, PROD-60]. */
const toOptionMessage = (message: FieldMessage): FieldMessage =>
  message.key === 'fieldRequired' ? { ...message, key: 'optionRequired' } : message;

async function loadActiveCustomer(
  tx: Tx,
  principal: CustomerPrincipal,
  customerId: number | null,
): Promise<{ id: number | null; name: string }> {
  if (customerId === null) return { id: null, name: '' };
  const { companyId } = principal;
  authorize(principal, 'order.createForCustomer', { kind: 'company', companyId });
  const [row] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, customerId), eq(customers.companyId, companyId), isNull(customers.archivedAt)))
    .limit(1);
  // Of another company, or archived since the page was opened.
  if (!row) throw new CallError('notFound', { fields: { customerId: { key: 'customerGone' } } });
  return { id: row.id, name: `${row.firstname} ${row.lastname}` };
}
