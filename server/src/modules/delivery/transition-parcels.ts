import { eq, inArray } from 'drizzle-orm';
import {
  transitionParcel,
  type ParcelError,
  type ParcelState,
  type ParcelTransition,
} from '@platewright/domain/delivery/parcels';
import { findActiveChoice } from '@platewright/domain/settings/choices';
import type { Courier } from '@platewright/domain/settings/couriers';
import type { Tx } from '../../platform/db/database.ts';
import { parcelContents, parcels } from '../../platform/db/schema/index.ts';
import { loadCouriers } from '../settings/index.ts';
import { handOverParcel, type DeliveryContext, type HandOver } from './hand-over-parcel.ts';
import { countPlates, groupByParcel, loadContents, lockOrders, lockParcels } from './parcel-rows.ts';

interface ParcelOutcome {
  readonly id: number;
  readonly error: ParcelError | null;
  readonly orderId: number | null;
}

interface ParcelTransitionRequest {
  readonly transition: ParcelTransition;
  readonly parcels: readonly { readonly id: number; readonly trackingNumber?: string | undefined }[];
  /** Of parcels for which no courier was chosen. */
  readonly courierKey: string;
  readonly by: HandOver['by'];
}

type LockedOrder = Awaited<ReturnType<typeof lockOrders>>[number];

/**
 * Does to parcels what was asked for, each on its own. Orders are locked before parcels, both in the order of their numbers, so that two
 * people wait for each other. An order is shipped, or collected, with its last parcel.
 */
export async function transitionParcels(
  ctx: DeliveryContext,
  { transition, parcels: sent, courierKey, by }: ParcelTransitionRequest,
): Promise<ParcelOutcome[]> {
  const { tx, deps } = ctx;
  const ids = [...new Set(sent.map(({ id }) => id))];
  const orders = await lockOrdersOf(tx, ids);
  const rows = new Map((await lockParcels(tx, ids)).map((row) => [row.id, row]));
  const contents = groupByParcel(await loadContents(tx, ids));
  const couriers = await loadCouriers(tx, deps.clock.now());
  const outcomes: ParcelOutcome[] = [];
  for (const { id, trackingNumber } of sent) {
    const row = rows.get(id);
    const inParcel = contents.get(id) ?? [];
    const named = [...new Set(inParcel.map(({ orderId }) => orderId))].map((orderId) => orders.get(orderId));
    // What was put into it before its order was locked, nobody has seen.
    if (!row || named.includes(undefined)) {
      outcomes.push({ id, error: row ? 'parcelChanged' : 'parcelUnknown', orderId: null });
      continue;
    }
    const parcel = { ...row, trackingNumber: trackingNumber?.trim() || row.trackingNumber };
    const courier = findActiveChoice(couriers, row.courierKey ?? courierKey) ?? null;
    const listed = await markLast(tx, named as readonly LockedOrder[], inParcel);
    const result = transitionParcel({ ...parcel, courier: toCourierFacts(courier), orders: listed }, transition);
    if (!result.ok) {
      outcomes.push({ id, ...result.reason });
      continue;
    }
    if (transition === 'handOver')
      await handOverParcel(ctx, { parcel, contents: inParcel, orders: listed, courier, by });
    else await setState(tx, row, result.value);
    rows.set(id, { ...row, state: result.value });
    outcomes.push({ id, error: null, orderId: null });
  }
  return outcomes;
}

const toCourierFacts = (courier: Courier | null) => courier && { hasTracking: courier.trackingUrl !== '' };

const setState = (tx: Tx, { id, revision }: { readonly id: number; readonly revision: number }, state: ParcelState) =>
  tx
    .update(parcels)
    .set({ state, revision: revision + 1 })
    .where(eq(parcels.id, id));

/** Locks the orders in parcels. */
async function lockOrdersOf(tx: Tx, parcelIds: readonly number[]): Promise<Map<number, LockedOrder>> {
  const named = await tx
    .selectDistinct({ orderId: parcelContents.orderId })
    .from(parcelContents)
    .where(inArray(parcelContents.parcelId, [...parcelIds]));
  const locked = await lockOrders(
    tx,
    named.map(({ orderId }) => orderId),
  );
  return new Map(locked.map((order) => [order.id, order]));
}

/** The orders of a parcel with whether all that is left of each is in it. */
async function markLast(
  tx: Tx,
  orders: readonly LockedOrder[],
  contents: readonly { readonly orderId: number; readonly plateId: number | null }[],
): Promise<(LockedOrder & { readonly isLast: boolean })[]> {
  const counts = await countPlates(
    tx,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => {
    const inParcel = contents.filter(({ orderId, plateId }) => orderId === order.id && plateId !== null).length;
    return { ...order, isLast: (counts.get(order.id)?.left ?? 0) <= inParcel };
  });
}
