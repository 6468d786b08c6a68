import { and, inArray } from 'drizzle-orm';
import { may } from '@platewright/domain/permissions/may';
import type { Tx } from '../../platform/db/database.ts';
import { chats, orders } from '../../platform/db/schema/index.ts';
import type { CustomerPrincipal } from '../../platform/principal.ts';
import { findOrderResource } from '../auth/index.ts';
import { getOrderVisibility, whereOrderVisible } from '../orders/index.ts';
import { countUnread, findReadSeq } from './read-marks.ts';

/** Unread chat messages of orders that this person sees; orders without any, or without permission, are left out. */
export async function listUnreadChats(tx: Tx, principal: CustomerPrincipal, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  const visible = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), whereOrderVisible(tx, getOrderVisibility(principal))));
  const rows = await tx.select({ orderId: chats.orderId }).from(chats).where(inArray(chats.orderId, visible));
  const unread: { orderId: number; unread: number }[] = [];
  for (const { orderId } of rows) {
    const n = await countUnread(tx, orderId, principal.userId, await findReadSeq(tx, orderId, principal.userId));
    if (n === 0) continue;
    const resource = await findOrderResource(tx, principal, orderId);
    if (resource && may(principal, 'order.chat', resource).ok) unread.push({ orderId, unread: n });
  }
  return unread;
}
