import { eq, sql } from 'drizzle-orm';
import { files, orderHistory, orders } from '../../platform/db/schema/index.ts';
import type { OrderFactsSource } from '../orders/index.ts';

/**
 * How many files the customer ever sent on request, and whether the order came to its status by sending them: one
 * statement, because every transition loads both. Whoever saves a new set knows how many of them are new and hands the
 * number to the transition.
 */
export const loadFileFacts: OrderFactsSource = async (tx, order) => {
  const [row] = await tx
    .select({
      newFiles: sql`(select count(*) from ${files} where ${files.orderId} = ${order.id}
        and ${files.purpose} = 'missing' and ${files.state} = 'ready')`.mapWith(Number),
      // Entries that change no status, such as a request or an assignment, stand between the transitions.
      lastTransition: sql<string | null>`(select ${orderHistory.event} from ${orderHistory}
        where ${orderHistory.orderId} = ${order.id} and ${orderHistory.fromStatus} is distinct from ${orderHistory.toStatus}
        order by ${orderHistory.id} desc limit 1)`,
    })
    .from(orders)
    .where(eq(orders.id, order.id));
  return row ?? {};
};
