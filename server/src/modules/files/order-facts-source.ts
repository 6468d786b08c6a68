import { sql } from 'drizzle-orm';
import { files, orderHistory } from '../../platform/db/schema/index.ts';
import { defineFactsSource } from '../orders/index.ts';

/**
 * How many files the customer ever sent on request, and whether the order came to its status by sending them. Whoever
 * saves a new set knows how many of them are new and hands the number to the transition.
 */
export const fileFactsSource = defineFactsSource(
  (_tx, orderId) => ({
    newFiles: sql`(select count(*) from ${files} where ${files.orderId} = ${orderId}
      and ${files.purpose} = 'missing' and ${files.state} = 'ready')`.mapWith(Number),
    // Entries that change no status, such as a request or an assignment, stand between the transitions.
    lastTransition: sql<string | null>`(select ${orderHistory.event} from ${orderHistory}
      where ${orderHistory.orderId} = ${orderId} and ${orderHistory.fromStatus} is distinct from ${orderHistory.toStatus}
      order by ${orderHistory.id} desc limit 1)`,
  }),
  (facts) => facts,
);
