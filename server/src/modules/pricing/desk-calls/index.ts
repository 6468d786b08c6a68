import { inArray } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { listUnpaidStatusIds } from '@platewright/domain/orders/order-status';
import type { RateKind } from '@platewright/domain/pricing/rate-kinds';
import type { Tx } from '../../../platform/db/database.ts';
import { orders, templates } from '../../../platform/db/schema/index.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';
import {
  createPublishingHandlers,
  findPublication,
  presentPublication,
  type PublicationCollection,
} from '../../publishing/index.ts';
import { priceListCollection, shippingRatesCollection } from '../rate-collections.ts';
import { getRateRef } from '../rates.ts';

type PricingDeskCallName =
  | 'deskPriceList'
  | 'deskPriceListSave'
  | 'deskPriceListPublish'
  | 'deskPriceListDiscard'
  | 'deskPriceListVersions'
  | 'deskPriceListVersion'
  | 'deskPriceListRestore'
  | 'deskShippingRates'
  | 'deskShippingRatesSave'
  | 'deskShippingRatesPublish'
  | 'deskShippingRatesDiscard'
  | 'deskShippingRatesVersions'
  | 'deskShippingRatesVersion'
  | 'deskShippingRatesRestore';

const priceListHandlers = createPublishingHandlers(priceListCollection);
const shippingHandlers = createPublishingHandlers(shippingRatesCollection);

/** What customers are charged, as staff edit and publish it. */
export const pricingDeskHandlers: Handlers<PricingDeskCallName> = {
  deskPriceList: async (_input, { tx }) => ({
    ...(await presentRates(tx, 'priceList', priceListCollection)),
    effect: { unpaidOrders: await countUnpaidOrders(tx), templates: await tx.$count(templates) },
  }),
  deskPriceListSave: priceListHandlers.save,
  deskPriceListPublish: priceListHandlers.publish,
  deskPriceListDiscard: priceListHandlers.discard,
  deskPriceListVersions: priceListHandlers.versions,
  deskPriceListVersion: priceListHandlers.version,
  deskPriceListRestore: priceListHandlers.restore,
  deskShippingRates: async (_input, { tx }) => ({
    ...(await presentRates(tx, 'shippingRates', shippingRatesCollection)),
    effect: { unpaidOrders: await countUnpaidOrders(tx) },
  }),
  deskShippingRatesSave: shippingHandlers.save,
  deskShippingRatesPublish: shippingHandlers.publish,
  deskShippingRatesDiscard: shippingHandlers.discard,
  deskShippingRatesVersions: shippingHandlers.versions,
  deskShippingRatesVersion: shippingHandlers.version,
  deskShippingRatesRestore: shippingHandlers.restore,
};

/** @throws CallError notFound before the first start has filled the database */
async function presentRates<K extends RateKind, D>(tx: Tx, kind: K, collection: PublicationCollection<K, D>) {
  const publication = await findPublication(tx, kind, getRateRef(kind).key);
  if (!publication) throw new CallError('notFound');
  return presentPublication(collection, publication);
}

const countUnpaidOrders = (tx: Tx): Promise<number> =>
  tx.$count(orders, inArray(orders.statusId, listUnpaidStatusIds()));
