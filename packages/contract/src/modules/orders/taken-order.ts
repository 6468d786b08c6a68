import { orderWays } from '@platewright/domain/orders/order-taking';
import { z } from '../../z.ts';

/** Who took an order in the customer's name, and how the customer asked for it; null for one that a customer placed. */
export const takenOrder = z.object({ way: z.enum(orderWays), name: z.string() }).nullable();
