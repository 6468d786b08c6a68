import { eq } from 'drizzle-orm';
import { formatParcelNumber } from '@platewright/domain/delivery/parcels';
import { getPlateNumber } from '@platewright/domain/orders/record-number';
import { createTrackingUrl, type Courier } from '@platewright/domain/settings/couriers';
import { parcels } from '../../platform/db/schema/index.ts';
import type { HandlerContext } from '../../platform/http/handler-context.ts';
import { addOrderHistory, getOrderStatusId, transitionOrder } from '../orders/index.ts';
import type { ParcelContent, ParcelRow } from './parcel-rows.ts';

export type DeliveryContext = Pick<HandlerContext, 'tx' | 'deps' | 'publish'>;

export interface HandOver {
  readonly parcel: ParcelRow;
  readonly contents: readonly ParcelContent[];
  /** The locked orders in it; `isLast`: nothing else is left of it. */
  readonly orders: readonly {
    readonly id: number;
    readonly companyId: number;
    readonly statusId: number;
    readonly isLast: boolean;
  }[];
  readonly courier: Courier | null;
  readonly by: { readonly staffId: number; readonly name: string };
}

/**
 * A parcel leaves. What is stored of the courier stays as it is, whatever becomes of the list. Orders of which nothing is left are
 * shipped or collected; the customers of the others read which plates went with which number.
 */
export async function handOverParcel(ctx: DeliveryContext, handOver: HandOver): Promise<void> {
  const { tx, deps, publish } = ctx;
  const { parcel, contents, orders, courier, by } = handOver;
  const now = deps.clock.now();
  const tracking = getTracking(parcel, courier);
  await tx
    .update(parcels)
    .set({
      ...tracking,
      ...{ state: 'handedOver', courierKey: courier?.key ?? null, revision: parcel.revision + 1 },
      ...{ handedOverAt: now, handedOverBy: by.staffId, handedOverByName: by.name },
    })
    .where(eq(parcels.id, parcel.id));
  const actor = { kind: 'staff', id: by.staffId, name: by.name } as const;
  for (const { id: orderId, companyId, statusId, isLast } of orders) {
    if (isLast) {
      const transition = parcel.isCollection
        ? ({ transition: 'collect' } as const)
        : ({ transition: 'ship', columns: tracking } as const);
      await transitionOrder(tx, publish, deps, { orderId, actor, ...transition });
      continue;
    }
    const plates = contents
      .flatMap(({ orderId: ofOrder, number, remakeNo }) =>
        ofOrder === orderId && number !== null ? [getPlateNumber(orderId, number, remakeNo ?? 0)] : [],
      )
      .join(', ');
    await addOrderHistory(tx, {
      ...{ orderId, at: now, by: actor, event: 'handOverPart' },
      status: getOrderStatusId({ id: orderId, statusId }),
      note: `${formatParcelNumber(parcel.id)}: ${plates}`,
    });
    publish({
      ...{ type: 'orderPartlyShipped', orderId, companyId, parcelId: parcel.id, plates, byId: by.staffId },
      courier: parcel.isCollection ? null : (courier?.name ?? null),
      ...{ trackingNumber: tracking.trackingNumber, trackingUrl: tracking.trackingUrl },
    });
  }
}

/** A courier without a page to follow parcels on knows them by our number, where it gives none of its own. */
function getTracking({ id, isCollection, trackingNumber }: ParcelRow, courier: Courier | null) {
  if (isCollection || !courier) return { courier: null, courierAr: null, trackingNumber: '', trackingUrl: null };
  const number = trackingNumber.trim() || formatParcelNumber(id);
  return {
    courier: courier.name.en,
    courierAr: courier.name.ar,
    trackingNumber: number,
    trackingUrl: createTrackingUrl(courier.trackingUrl, number),
  };
}
