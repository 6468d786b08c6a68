import { sql } from 'drizzle-orm';
import { payments } from '../../platform/db/schema/index.ts';
import { readFacts } from '../orders/index.ts';

/** The captured amount. It replaces the checkout's total, because a capture is stored only when it equals that total. */
export const paymentFacts = readFacts(
  (_tx, orderId) => ({
    // Of an order at most one payment is captured.
    captured: sql`(select ${payments.amount} from ${payments}
      where ${payments.orderId} = ${orderId} and ${payments.state} = 'captured')`.mapWith(Number),
  }),
  ({ captured }) => (captured > 0 ? { captured, total: captured } : {}),
);
