import { eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import type { Tx } from '../../platform/db/database.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { authorize, authorizeOrder } from '../auth/index.ts';
import type { ChatAuthor } from './write-message.ts';

/**
 * Whether this person may read and write the chat of an order: customers by the rule of the order, staff by their key.
 * @throws CallError notFound, noPermission
 */
export async function authorizeChat(tx: Tx, person: ChatAuthor, orderId: number): Promise<void> {
  if (person.kind === 'customer') {
    await authorizeOrder(tx, person, 'order.chat', orderId);
    return;
  }
  authorize(person, 'desk.chat');
  await assertOrderExists(tx, orderId);
}

/** @throws CallError notFound */
export async function assertOrderExists(tx: Tx, orderId: number): Promise<void> {
  const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
  if (!order) throw new CallError('notFound');
}
