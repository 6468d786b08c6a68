import type { OrderPlate } from '@platewright/domain/orders/order-plates';
import { eq } from 'drizzle-orm';
import { orders } from '../../platform/db/schema/index.ts';
import { referenceApprovedFiles, referenceReceivedFiles } from '../files/index.ts';
import { copySourceColumns, createOrder, type CreateOrderContext } from './create-order.ts';
import type { OrderActor } from './order-actor.ts';
import type { OrderRow } from './order-row.ts';
import { loadOrderPlates } from './order-plates.ts';
import { toInkColumn } from './price-columns.ts';
import { REMAKE_EVENT } from './remakes.ts';

interface Remake {
  /** The order whose plates are made again. */
  readonly source: OrderRow;
  /** Ids of the separations that are made again; null for an order without plates. */
  readonly colours: readonly string[] | null;
  readonly orderedBy: number;
  readonly actor: OrderActor;
  readonly note: string;
}

/** Nothing of a remake is charged. */
const freePrices = {
  quotedPhysical: 0,
  quotedLen: 0,
  quotedPdf: 0,
  quotedServices: 0,
  physicalPrice: 0,
  lenPrice: 0,
  pdfPrice: 0,
  servicesPrice: 0,
  price: 0,
};

/**
 * Places an order that makes plates of another one again free of charge: in production at once, with the specification,
 * the received files and the approved proofs of its source. Its checkout is up to the caller. Publishes
 * `orderTransitioned` (event `remake`).
 */
export async function placeRemake(
  context: CreateOrderContext,
  { source, colours, orderedBy, actor, note }: Remake,
): Promise<OrderRow> {
  const { tx, deps } = context;
  const plates = listRemadePlates(await loadOrderPlates(tx, source.id), colours);
  const orderId = await createOrder(context, REMAKE_EVENT, {
    actor,
    note,
    plates,
    columns: {
      ...copySourceColumns(source),
      createdBy: orderedBy,
      poNumber: source.poNumber,
      costCentre: source.costCentre,
      selection: source.selection,
      snapshotId: source.snapshotId,
      inks: toInkColumn(plates),
      isTesting: source.isTesting,
      rush: source.rush,
      ...freePrices,
      pricesFinal: true,
      reorderColours: colours ? [...colours] : source.reorderColours,
      reliefUm: source.reliefUm,
    },
  });
  const now = deps.clock.now();
  await referenceReceivedFiles(tx, { from: source.id, to: orderId, at: now });
  await referenceApprovedFiles(tx, { from: source.id, to: orderId, at: now });
  const [created] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!created) throw new Error('The remake was not stored.');
  return { ...created, snapshot: source.snapshot };
}

/** The plates that are made again; those of an order of files stand for the files that are. */
const listRemadePlates = (plates: readonly OrderPlate[], colours: readonly string[] | null): OrderPlate[] =>
  plates.flatMap((plate) =>
    colours === null ? [plate] : colours.includes(plate.id) ? [{ ...plate, made: true }] : [],
  );
