import type { EventSubscribers, SubscriberContext } from '../../platform/outbox/event-subscribers.ts';
import type { DomainEventOf } from '../../platform/outbox/domain-events.ts';
import { enqueueAccountEmail } from '../notifications/index.ts';

/** A role of members as it was at that moment; permissions in the order of the specification. */
export interface RoleSnapshot {
  readonly name: string;
  readonly nameAr: string;
  readonly permissions: readonly string[];
}

/** A change of the members of an order; names and roles as they were at that moment. */
interface OrderMemberChange {
  readonly orderId: number;
  readonly companyId: number;
  /** The member concerned. */
  readonly userId: number;
  readonly memberName: string;
  /** The role given; null where one was taken. */
  readonly role: { readonly en: string; readonly ar: string } | null;
  /** Who changed it: somebody of the company, or staff on their behalf. */
  readonly byKind: 'customer' | 'staff';
  readonly byId: number;
  readonly byName: string;
}

declare module '../../platform/outbox/domain-events.ts' {
  interface DomainEvents {
    memberInvited: { readonly companyId: number; readonly userId: number };
    /** A member was given another role. */
    memberRoleChanged: { readonly companyId: number; readonly userId: number; readonly roleId: number };
    orderMemberAssigned: OrderMemberChange;
    orderMemberRoleChanged: OrderMemberChange;
    orderMemberRemoved: OrderMemberChange;
    /** A disabled member has left all orders. */
    orderRolesEnded: { readonly companyId: number; readonly userId: number };
    roleAdded: { readonly roleId: number; readonly role: RoleSnapshot; readonly byId: number };
    roleRemoved: { readonly roleId: number; readonly role: RoleSnapshot; readonly byId: number };
    /** A role has another name or other permissions than before. */
    roleEdited: {
      readonly roleId: number;
      readonly before: RoleSnapshot;
      readonly after: RoleSnapshot;
      readonly byId: number;
    };
  }
}

/** Tells the member concerned by email, unless they did it themselves. */
async function emailMember(
  event: DomainEventOf<'orderMemberAssigned' | 'orderMemberRoleChanged'>,
  { tx, deps }: SubscriberContext,
): Promise<void> {
  const { type: kind, userId, orderId, byKind, byId, byName } = event;
  if (byKind === 'customer' && byId === userId) return;
  await deps.jobs.enqueue(tx, 'email', { kind, userId, orderId, params: { by: byName } });
}

export const memberSubscribers: EventSubscribers = {
  orderMemberAssigned: emailMember,
  orderMemberRoleChanged: emailMember,
  memberInvited: ({ userId }, context) => enqueueAccountEmail(context, { kind: 'invite', params: {} }, [userId]),
  memberRoleChanged: async ({ userId }, context) => {
    await enqueueAccountEmail(context, { kind: 'roleChanged', params: {} }, [userId]);
    context.send({ to: 'permissions', userId });
  },
  roleEdited: ({ roleId, before, after }, { send }) => {
    if (before.permissions.join() !== after.permissions.join()) send({ to: 'role', roleId });
  },
};
