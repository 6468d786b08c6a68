import { sql } from 'drizzle-orm';
import { payments } from '../../platform/db/schema/index.ts';
import { defineFactsSource } from '../orders/index.ts';

/**
 * The sum of the order that its capture has paid, which replaces the checkout's total. The provider may have taken another
 * sum, where staff have accepted it or matched it to the order.
 */
export const paymentFactsSource = defineFactsSource(
  (_tx, orderId) => ({
    // Of an order at most one payment is captured.
    captured: sql`(select ${payments.amount} from ${payments}
      where ${payments.orderId} = ${orderId} and ${payments.state} = 'captured')`.mapWith(Number),
  }),
  ({ captured }) => (captured > 0 ? { captured, total: captured } : {}),
);
