import { inArray } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { listUnpaidStatusIds } from '@platewright/domain/orders/order-status';
import type { RateKind } from '@platewright/domain/pricing/rate-kinds';
import type { Tx } from '../../../platform/db/database.ts';
import { categories, orders, templates } from '../../../platform/db/schema/index.ts';
import { findPublication, presentPublication, type PublicationCollection } from '../../publishing/index.ts';
import { priceListCollection, shippingRatesCollection } from '../rate-collections.ts';
import { getRateRef } from '../rates.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const deskPriceList: Handler<'deskPriceList'> = async (_input, { tx, deps }) => ({
  ...(await presentRates(tx, 'priceList', priceListCollection, deps.clock.now())),
  effect: { unpaidOrders: await countUnpaidOrders(tx), templates: await tx.$count(templates) },
  // Margins are kept by the first key of a category, whatever its address is now.
  categories: await tx
    .select({ key: categories.baseKey, name: categories.name })
    .from(categories)
    .orderBy(categories.id),
});

export const deskShippingRates: Handler<'deskShippingRates'> = async (_input, { tx, deps }) => ({
  ...(await presentRates(tx, 'shippingRates', shippingRatesCollection, deps.clock.now())),
  effect: { unpaidOrders: await countUnpaidOrders(tx) },
});

/** @throws CallError notFound before the first start has filled the database */
async function presentRates<K extends RateKind, D>(
  tx: Tx,
  kind: K,
  collection: PublicationCollection<K, D>,
  now: Date,
) {
  const publication = await findPublication(tx, kind, getRateRef(kind).key);
  if (!publication) throw new CallError('notFound');
  return presentPublication(tx, collection, publication, now);
}

const countUnpaidOrders = (tx: Tx): Promise<number> =>
  tx.$count(orders, inArray(orders.statusId, listUnpaidStatusIds()));
