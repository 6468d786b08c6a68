import { Refusal } from '@platewright/contract/refusals';
import type { Actor } from '../access/actor.ts';
import { require, requireOrder } from '../access/order.ts';
import type { Tx } from '../db/database.ts';
import { isStaffPurpose, type FileRow } from './purposes.ts';

/**
 * May this person open this file now? Own files of a pile; files of an order as far as the order's lists show them.
 * @throws Refusal notFound, noPermission
 */
export async function requireFile(tx: Tx, actor: Actor, file: FileRow): Promise<void> {
  if (actor.kind === 'guest') throw new Refusal('notFound');
  if (actor.kind === 'staff') return require(actor, 'desk.files');
  if (file.orderId === null) {
    if (file.userId !== actor.userId || file.companyId !== actor.companyId) throw new Refusal('notFound');
    return require(actor, 'upload.product', { kind: 'user', userId: actor.userId });
  }
  // Die-cut templates stand on the specification, which everybody with the order reads [ORD-25].
  const received = !isStaffPurpose(file.purpose) && file.purpose !== 'additional';
  await requireOrder(tx, actor, received ? 'order.readReceived' : 'order.download', file.orderId);
}
