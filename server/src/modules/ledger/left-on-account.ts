import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { payments } from '../../platform/db/schema/index.ts';

/**
 * What came in for one order, that what was paid ahead had paid (decision 097), and more than it owes: it is kept on the account as
 * all that pays for nothing, in fils. Money of other orders waits to be given back, and so does a second capture.
 * @param own by how much the order is owed, without what comes in and goes back as a refund
 */
export const leftOnAccount = (orderId: SQLWrapper, own: SQLWrapper): SQL => sql`
  case when ${own} < 0 and exists (select 1 from ${payments} ahead
    where ahead.order_id = ${orderId} and ahead.method = 'balance' and ahead.state in ('captured', 'refunded')) then -${own} else 0 end`;
