import type { Handlers } from '../../../platform/http/handler-context.ts';
import { ordersParcels } from './parcels-of-order.ts';

/** Calls of customers about their parcels. */
export const deliveryHandlers = { ordersParcels } satisfies Partial<Handlers>;
