import { createPublishingHandlers } from '../../publishing/index.ts';
import { priceListCollection, shippingRatesCollection } from '../rate-collections.ts';

export const priceListHandlers = createPublishingHandlers(priceListCollection);
export const shippingHandlers = createPublishingHandlers(shippingRatesCollection);
