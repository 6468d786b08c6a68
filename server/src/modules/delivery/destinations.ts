import { eq, inArray } from 'drizzle-orm';
import { isCollectionMethod } from '@platewright/domain/delivery/collection';
import { getDestinationKey } from '@platewright/domain/delivery/parcels';
import type { Tx } from '../../platform/db/database.ts';
import { checkouts, orders, type OrderAddress } from '../../platform/db/schema/index.ts';

/** Where an order goes, as it was chosen at its checkout. */
export interface Destination {
  readonly companyId: number;
  readonly address: OrderAddress;
  readonly method: { readonly id: string; readonly typeName: string; readonly name: string };
  readonly isCollection: boolean;
  readonly destination: string;
}

/** The destinations of orders; those of which nothing is delivered are missing. */
export async function loadDestinations(tx: Tx, orderIds: readonly number[]): Promise<Map<number, Destination>> {
  const rows = await tx
    .select({
      orderId: orders.id,
      companyId: orders.companyId,
      shipping: checkouts.shipping,
      method: checkouts.shippingMethod,
    })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.orderId, orders.id))
    .where(inArray(orders.id, [...orderIds]));
  return new Map(
    rows.flatMap(({ orderId, companyId, shipping: address, method }) => {
      if (!address || !method) return [];
      const { id, typeName, name } = method;
      const isCollection = isCollectionMethod(id);
      const destination = getDestinationKey(companyId, id, address, isCollection);
      return [[orderId, { companyId, address, method: { id, typeName, name }, isCollection, destination }] as const];
    }),
  );
}
