import type { Tx } from '../../src/db/database.ts';
import { events, notifications } from '../../src/db/schema/index.ts';
import type { HouseEvent } from '../../src/events/events.ts';
import { noticeOf, type NoticedOrder } from '../../src/events/tell.ts';

/** Something that was told about an order at a time. */
export interface ToldThen {
  readonly event: HouseEvent & { readonly orderId: number };
  readonly at: Date;
  /** Status of the order at that time. */
  readonly statusId: number;
  readonly order: NoticedOrder;
  readonly readers: readonly number[];
}

/** What people have not read yet: what happened since. */
const unreadSince = new Date('2026-11-17T00:00:00.000Z');

/** Events with the notifications that followed from them; nobody gets a letter about the past. */
export async function tellThePast(tx: Tx, past: readonly ToldThen[]): Promise<void> {
  const inOrder = [...past].sort((a, b) => a.at.getTime() - b.at.getTime());
  const rows = await tx
    .insert(events)
    .values(
      inOrder.map(({ event, at }) => ({
        type: event.type,
        orderId: event.orderId,
        companyId: event.companyId,
        payload: event,
        at,
      })),
    )
    .returning({ id: events.id });
  const noticed = inOrder.flatMap(({ event, at, statusId, order, readers }, index) => {
    const notice = noticeOf(event, order);
    const eventId = rows[index]?.id;
    if (!notice || eventId === undefined) return [];
    const { textKey, params } = notice;
    return readers
      .filter((userId) => userId !== notice.notTo)
      .map((userId) => ({
        userId,
        orderId: order.id,
        eventId,
        textKey,
        params,
        statusId,
        createdAt: at,
        readAt: at < unreadSince ? at : null,
      }));
  });
  await tx.insert(notifications).values(noticed);
}
