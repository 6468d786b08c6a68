import { and, eq, ne } from 'drizzle-orm';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import type { LocalizedText } from '@platewright/domain/localized-text';
import type { Fils } from '@platewright/domain/money/fils';
import { ORDER_DECIMALS } from '@platewright/domain/options/number-options';
import { validateSelection } from '@platewright/domain/options/validate-selection';
import type { Selection } from '@platewright/domain/options/option-types';
import { listPlates, type OrderPlate } from '@platewright/domain/orders/order-plates';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { calculateLenPrice, toLenSelection } from '@platewright/domain/pricing/len-follow-up';
import { calculateQuote } from '@platewright/domain/pricing/quote';
import type { Tx } from '../../platform/db/database.ts';
import { orders } from '../../platform/db/schema/index.ts';
import type { CustomerPrincipal } from '../../platform/principal.ts';
import { findProduct, getOptionTree } from '../catalogue/index.ts';
import { listReceivedFiles, referenceApprovedFiles, referenceReceivedFiles } from '../files/index.ts';
import { loadCompanyPrices } from '../pricing/index.ts';
import { copySourceColumns, createOrder, type CreateOrderContext } from './create-order.ts';
import { getReorder, getSnapshotTree, type OrderRow } from './order-row.ts';
import { attachSnapshot, createOrderSnapshot, storeOrderSnapshot } from './order-snapshots.ts';
import { toInkColumn } from './price-columns.ts';
import { matchOrderSelection } from './reorder-offer.ts';

/** The LEN files of a finished order at today's price. */
export interface LenOffer {
  readonly price: Fils;
  /** By the price list, where the company has prices of its own; else null. */
  readonly listPrice: Fils | null;
  readonly selection: Selection;
  readonly plates: readonly OrderPlate[];
  readonly snapshot: OrderRow['snapshot'];
}

/** The order that buys the LEN files of another one; null when there is none, or only cancelled ones. */
export async function findLenFollowUp(tx: Tx, sourceId: number): Promise<OrderRow | null> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.sourceOrderId, sourceId),
        eq(orders.isLenFollowUp, true),
        ne(orders.statusId, orderStatus.cancelled),
      ),
    );
  return row ? attachSnapshot(tx, row) : null;
}

/**
 * What the LEN files of an order cost today; null when none can be made: the product is not sold any more or has none,
 * an answer is gone, or the artwork is.
 */
export async function loadLenOffer(tx: Tx, now: Date, source: OrderRow): Promise<LenOffer | null> {
  const row = await findProduct(tx, { id: source.productId });
  if (!row || (await listReceivedFiles(tx, source.id)).length === 0) return null;
  const colours = getReorder(source)?.colours ?? null;
  const len = toLenSelection<LocalizedText>({
    product: source.snapshot.product,
    tree: getSnapshotTree(source),
    selection: source.selection,
    priceList: source.snapshot.priceList,
    colours: null,
  });
  if (!len) return null;
  const storedTree = getOptionTree(row);
  const tree = localizeOptionTree(storedTree, 'en');
  const prices = await loadCompanyPrices(tx, source.companyId, row, now);
  const { product, priceList } = prices;
  const { selection, missing } = matchOrderSelection({ ...source, selection: toStored(len) }, tree, 'en');
  const isComplete =
    missing.length === 0 &&
    Object.keys(validateSelection(tree, selection, { decimals: ORDER_DECIMALS })).length === 0 &&
    calculateQuote(product, tree, selection, priceList).missing.length === 0;
  const price = calculateLenPrice({ product, tree, selection, priceList, colours });
  if (!isComplete || price === 0) return null;
  const { agreement } = prices;
  return {
    price,
    listPrice: agreement && calculateLenPrice({ ...agreement, tree, selection, colours }),
    selection,
    plates: listPlates({ product, tree, selection, priceList, colours }),
    snapshot: createOrderSnapshot(row, prices),
  };
}

const toStored = (selection: Selection): OrderRow['selection'] =>
  Object.fromEntries(
    Object.entries(selection).map(([id, answer]) => [id, typeof answer === 'string' ? answer : [...answer]]),
  );

interface LenOrder {
  readonly source: OrderRow;
  readonly offer: LenOffer;
  readonly principal: CustomerPrincipal;
}

/**
 * Places an order of LEN files alone. Artwork and approved proofs are those of its source, so nothing is processed or
 * approved once more: it can be paid at once.
 */
export async function placeLenFollowUp(
  context: CreateOrderContext,
  { source, offer, principal }: LenOrder,
): Promise<number> {
  const { tx, deps } = context;
  const { price } = offer;
  const orderId = await createOrder(context, 'createLen', {
    actor: { kind: 'customer', id: principal.userId, name: principal.name },
    note: `← ${source.id}`,
    eventNote: '',
    // Only files are bought, so no plate is made.
    plates: offer.plates.map((plate) => ({ ...plate, made: false })),
    columns: {
      ...copySourceColumns(source),
      createdBy: principal.userId,
      selection: toStored(offer.selection),
      snapshotId: await storeOrderSnapshot(tx, offer.snapshot),
      inks: toInkColumn(offer.plates),
      isTesting: false,
      rush: false,
      quotedPhysical: 0,
      quotedLen: price,
      quotedPdf: 0,
      quotedServices: 0,
      physicalPrice: 0,
      lenPrice: price,
      pdfPrice: 0,
      servicesPrice: 0,
      price,
      pricesFinal: true,
      reorderColours: source.reorderColours,
      isLenFollowUp: true,
    },
  });
  const now = deps.clock.now();
  await referenceReceivedFiles(tx, { from: source.id, to: orderId, at: now });
  await referenceApprovedFiles(tx, { from: source.id, to: orderId, at: now });
  return orderId;
}
