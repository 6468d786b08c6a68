import { sql } from 'drizzle-orm';
import { moneyReceipts, payments } from '../../platform/db/schema/index.ts';

/** The day of the operator on which the money of an entry came, of an entry joined with its receipt and its payment; null for other money. */
export const receivedOn = sql<
  string | null
>`coalesce(${moneyReceipts.receivedOn}, ${payments.cashReceivedOn}, ${payments.transferReceivedOn})::text`;
