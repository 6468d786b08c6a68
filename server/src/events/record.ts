import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { events as eventTable, notifications, orderMembers, orders, products, users } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { queuePushes } from '../push/send.ts';
import type { HouseEvent } from './events.ts';
import { deskListOf, lettersOf, noticeOf, type DeskList } from './tell.ts';

/** What open pages hear after the commit. */
export type Told =
  | {
      readonly to: 'user';
      readonly userId: number;
      readonly channel: 'notifications';
      readonly payload: {
        readonly orderNumber: number;
        readonly createdAt: string;
        readonly projectName: string;
        readonly textKey: string;
        readonly params: Record<string, string | number>;
        readonly statusId: number;
      };
    }
  | { readonly to: 'user'; readonly userId: number; readonly channel: 'permissions' }
  /** Tabs that one of the staff has open. */
  | { readonly to: 'staff'; readonly staffId: number }
  /** Whoever holds the role. */
  | { readonly to: 'role'; readonly roleId: number }
  | { readonly to: 'sessions'; readonly sessionIds: readonly string[] }
  | {
      readonly to: 'desk';
      readonly payload: { readonly orderId: number; readonly statusId: number; readonly event: string };
    }
  | { readonly to: 'deskLists'; readonly list: DeskList };

/**
 * Writes events with what follows from them: a notification for each person who should hear of it, letter and push jobs,
 * all in the transaction of the change. Answers what to say over sockets once it is committed.
 */
export async function record(tx: Tx, deps: Deps, raised: readonly HouseEvent[]): Promise<Told[]> {
  const told: Told[] = [];
  for (const event of raised) {
    const now = deps.clock.now();
    const [row] = await tx
      .insert(eventTable)
      .values({ type: event.type, orderId: event.orderId, companyId: event.companyId, payload: event, at: now })
      .returning({ id: eventTable.id });
    if (!row) throw new Error('An event was not stored.');
    if (event.type === 'fileArrived') await deps.jobs.send(tx, 'inspect', { fileId: event.fileId });
    if (event.type === 'permissionsChanged' || event.type === 'roleChanged')
      told.push({ to: 'user', userId: event.userId, channel: 'permissions' });
    if (event.type === 'roleEdited' && event.before.permissions.join() !== event.after.permissions.join())
      told.push({ to: 'role', roleId: event.roleId });
    if (event.type === 'staffChanged') told.push({ to: 'staff', staffId: event.staffId });
    if (event.type === 'sessionsEnded') told.push({ to: 'sessions', sessionIds: event.sessionIds });
    const list = deskListOf[event.type];
    if (list) told.push({ to: 'deskLists', list });
    for (const letter of lettersOf(event)) await deps.jobs.send(tx, 'letter', letter);
    if (event.orderId === null) continue;

    const [order] = await tx
      .select({
        id: orders.id,
        projectName: orders.projectName,
        product: products.name,
        statusId: orders.statusId,
        createdBy: orders.createdBy,
        price: orders.price,
        courier: orders.courier,
        trackingNumber: orders.trackingNumber,
        trackingUrl: orders.trackingUrl,
      })
      .from(orders)
      .innerJoin(products, eq(products.id, orders.productId))
      .where(eq(orders.id, event.orderId));
    if (!order) continue;
    told.push({ to: 'desk', payload: { orderId: order.id, statusId: order.statusId, event: event.type } });
    const notice = noticeOf(event, order);
    if (!notice) continue;
    const all = await readersOf(tx, order.id, order.createdBy, event.companyId ?? 0);
    const readers = all.filter((userId) => userId !== notice.notTo);
    for (const userId of readers) {
      await tx
        .insert(notifications)
        .values({
          userId,
          orderId: order.id,
          eventId: row.id,
          textKey: notice.textKey,
          params: notice.params,
          statusId: order.statusId,
          createdAt: now,
        })
        .onConflictDoNothing();
      told.push({
        to: 'user',
        userId,
        channel: 'notifications',
        payload: {
          orderNumber: order.id,
          createdAt: now.toISOString(),
          projectName: order.projectName,
          textKey: notice.textKey,
          params: notice.params,
          statusId: order.statusId,
        },
      });
      if (notice.letter) {
        await deps.jobs.send(tx, 'letter', { kind: notice.letter, userId, orderId: order.id, params: notice.params });
      }
    }
    await queuePushes(tx, deps, readers, {
      eventId: row.id,
      orderId: order.id,
      projectName: order.projectName,
      textKey: notice.textKey,
      params: notice.params,
      statusId: order.statusId,
    });
  }
  return told;
}

/** Who hears of an order: the owner of the account, who created it and the members put on it. */
async function readersOf(tx: Tx, orderId: number, createdBy: number, companyId: number): Promise<number[]> {
  const assigned = tx.select({ id: orderMembers.userId }).from(orderMembers).where(eq(orderMembers.orderId, orderId));
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.companyId, companyId),
        eq(users.state, 'active'),
        or(sql`not ${users.isMember}`, eq(users.id, createdBy), inArray(users.id, assigned)),
      ),
    );
  return rows.map((row) => row.id);
}
