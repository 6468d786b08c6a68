import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import { orderHistory } from '../../platform/db/schema/index.ts';
import { presentStatus } from '../orders/index.ts';

/** An order changes its status a dozen times; the newest stand for one that went round in circles. */
const MAX_EVENTS = 200;

/** The changes of an order's status, oldest first: they stand between the messages. */
export async function listStatusChanges(tx: Tx, orderId: number, lang: Language) {
  const rows = await tx
    .select({ id: orderHistory.id, at: orderHistory.at, statusId: orderHistory.toStatus })
    .from(orderHistory)
    .where(
      and(
        eq(orderHistory.orderId, orderId),
        or(isNull(orderHistory.fromStatus), ne(orderHistory.fromStatus, sql`${orderHistory.toStatus}`)),
      ),
    )
    .orderBy(desc(orderHistory.id))
    .limit(MAX_EVENTS);
  return rows.reverse().map(({ id, at, statusId }) => ({
    id,
    at: at.toISOString(),
    statusId,
    name: presentStatus(statusId, lang).statusName,
  }));
}
