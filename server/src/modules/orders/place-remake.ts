import { orderStatus } from '@platewright/domain/orders/order-status';
import type { Tx } from '../../platform/db/database.ts';
import { orderHistory, orders } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import { referenceApprovedFiles, referenceReceivedFiles } from '../files/index.ts';
import type { OrderActor } from './order-actor.ts';
import type { OrderRow } from './order-row.ts';
import { listOrderedPlates } from './ordered-plates.ts';
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
  { tx, deps, publish }: { readonly tx: Tx; readonly deps: Pick<Deps, 'clock'>; readonly publish: Publish },
  { source, colours, orderedBy, actor, note }: Remake,
): Promise<OrderRow> {
  const now = deps.clock.now();
  const [created] = await tx
    .insert(orders)
    .values({
      companyId: source.companyId,
      createdBy: orderedBy,
      customerId: source.customerId,
      customerName: source.customerName,
      productId: source.productId,
      productName: source.productName,
      statusId: orderStatus.inProduction,
      projectName: source.projectName,
      projectDescription: source.projectDescription,
      prepressNotes: source.prepressNotes,
      poNumber: source.poNumber,
      costCentre: source.costCentre,
      selection: source.selection,
      snapshotId: source.snapshotId,
      inks: listRemadeInks(source, colours),
      bothSide: source.bothSide,
      isTesting: source.isTesting,
      rush: source.rush,
      ...freePrices,
      pricesFinal: true,
      sourceOrderId: source.id,
      reorderColours: colours ? [...colours] : source.reorderColours,
      reliefUm: source.reliefUm,
      createdAt: now,
      updatedAt: now,
      statusSince: now,
    })
    .returning();
  if (!created) throw new Error('The remake was not stored.');
  await referenceReceivedFiles(tx, { from: source.id, to: created.id, at: now });
  await referenceApprovedFiles(tx, { from: source.id, to: created.id, at: now });
  await tx.insert(orderHistory).values({
    orderId: created.id,
    at: now,
    actorKind: actor.kind,
    actorId: actor.id,
    actorName: actor.name,
    event: REMAKE_EVENT,
    fromStatus: null,
    toStatus: orderStatus.inProduction,
    note,
  });
  publish({
    type: 'orderTransitioned',
    orderId: created.id,
    companyId: created.companyId,
    from: null,
    to: orderStatus.inProduction,
    event: REMAKE_EVENT,
    note,
    byKind: actor.kind,
    byId: actor.id,
  });
  return { ...created, snapshot: source.snapshot };
}

/** The inks of the remade separations: the inks of an order and its plates are in the same order. */
function listRemadeInks(source: OrderRow, colours: readonly string[] | null): OrderRow['inks'] {
  if (colours === null) return source.inks;
  const plates = listOrderedPlates(source, null);
  return source.inks.filter((_ink, index) => colours.includes(plates[index]?.id ?? ''));
}
