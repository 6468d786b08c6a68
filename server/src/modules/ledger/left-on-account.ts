import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * What came in for one order, that what was paid ahead had paid (decision 097), and more than it owes: it is kept on the account as
 * all that pays for nothing, in fils. Money of other orders waits to be given back, and so does a second capture.
 * @param own by how much the order is owed, without what comes in and goes back as a refund
 */
export const leftOnAccount = (orderId: SQLWrapper, own: SQLWrapper): SQL =>
  sql`case when ${own} < 0 then left_on_account(${orderId}, ${own}) else 0 end`;
