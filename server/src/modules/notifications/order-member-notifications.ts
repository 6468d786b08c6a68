import { and, eq } from 'drizzle-orm';
import { users } from '../../platform/db/schema/index.ts';
import type { DomainEventOf } from '../../platform/outbox/domain-events.ts';
import type { SubscriberContext } from '../../platform/outbox/event-subscribers.ts';
import { notifyPeople, type NotificationOrderRow } from './notify-order-readers.ts';

export type OrderMemberEvent = DomainEventOf<'orderMemberAssigned' | 'orderMemberRoleChanged' | 'orderMemberRemoved'>;

/** Texts for the member concerned; null where the member does not see the order any more. */
const textKeyForMember = {
  orderMemberAssigned: 'youWereAssigned',
  orderMemberRoleChanged: 'yourRoleChanged',
  orderMemberRemoved: null,
} as const;

/**
 * Notifies the member concerned, and the owners when a member changed it. The open pages of everybody who sees the order
 * load it again, those of a removed member too: the order disappears there.
 */
export async function notifyOfOrderMember(
  event: OrderMemberEvent,
  order: NotificationOrderRow,
  context: SubscriberContext,
): Promise<void> {
  const { readers } = order;
  const memberTextKey = textKeyForMember[event.type];
  const isNotified = (userId: number) => event.byKind === 'staff' || userId !== event.byId;
  const concerned =
    memberTextKey === null ? [] : readers.filter(({ userId }) => userId === event.userId && isNotified(userId));
  const owners = readers.filter(({ userId, isOwner }) => isOwner && isNotified(userId));
  const params = createParams(event);
  if (memberTextKey !== null && concerned.length > 0)
    await notifyPeople(context, order, concerned, { textKey: memberTextKey, params, email: null });
  if (owners.length > 0)
    await notifyPeople(context, order, owners, { textKey: selectOwnerTextKey(event), params, email: null });
  const userIds = new Set([...readers.map(({ userId }) => userId), event.userId]);
  context.send({ to: 'orderAccess', userIds: [...userIds], orderId: order.id });
}

/** The open pages of the company load their orders again: their lists of members are shorter. */
export async function sendRolesEnded(
  { companyId }: DomainEventOf<'orderRolesEnded'>,
  { tx, send }: SubscriberContext,
): Promise<void> {
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.state, 'active')));
  send({ to: 'orderAccess', userIds: people.map(({ id }) => id), orderId: null });
}

const createParams = ({ orderId, byName, memberName, role }: OrderMemberEvent): Record<string, string | number> => ({
  orderId,
  by: byName,
  member: memberName,
  ...(role && { role: role.en, 'role.ar': role.ar }),
});

function selectOwnerTextKey(event: OrderMemberEvent): string {
  if (event.type !== 'orderMemberRemoved') return event.type;
  return event.byKind === 'customer' && event.byId === event.userId ? 'orderMemberLeft' : 'orderMemberRemoved';
}
