import type { PriceLimits } from '@platewright/domain/staff/price-limits';
import type { EventSubscribers } from '../../platform/outbox/event-subscribers.ts';

/** What one of the staff was called and allowed at that moment; keys in the order of the domain's list. */
export interface StaffSnapshot {
  readonly name: string;
  readonly keys: readonly string[];
}

declare module '../../platform/outbox/domain-events.ts' {
  interface DomainEvents {
    /** A staff account was created, or its invitation is sent once more; `byId` is null for the first administrator. */
    staffInvited: {
      readonly staffId: number;
      readonly email: string;
      readonly after: StaffSnapshot;
      readonly byId: number | null;
    };
    /** An invitation that nobody had accepted was withdrawn, and its account deleted. */
    staffInvitationRemoved: { readonly staffId: number; readonly email: string; readonly byId: number };
    staffChanged: {
      readonly staffId: number;
      readonly before: StaffSnapshot;
      readonly after: StaffSnapshot;
      readonly byId: number;
    };
    staffBlocked: { readonly staffId: number; readonly byId: number };
    staffUnblocked: { readonly staffId: number; readonly byId: number };
    /** How far each role changes a price alone. */
    priceLimitsSet: { readonly before: PriceLimits; readonly after: PriceLimits; readonly byId: number };
    /** One of the staff set a password of their own, with a link or knowing the old one. */
    staffPasswordSet: { readonly staffId: number; readonly by: 'invite' | 'reset' | 'oldPassword' };
  }
}

export const staffSubscribers: EventSubscribers = {
  staffInvited: (_event, { send }) => send({ to: 'deskList', list: 'staff' }),
  staffInvitationRemoved: (_event, { send }) => send({ to: 'deskList', list: 'staff' }),
  staffChanged: ({ staffId }, { send }) => {
    send({ to: 'staff', staffId });
    send({ to: 'deskList', list: 'staff' });
  },
  staffBlocked: (_event, { send }) => send({ to: 'deskList', list: 'staff' }),
  priceLimitsSet: (_event, { send }) => send({ to: 'deskList', list: 'staff' }),
  staffUnblocked: (_event, { send }) => send({ to: 'deskList', list: 'staff' }),
  staffSecondFactorChanged: async ({ staffId, change }, { tx, deps, send }) => {
    await deps.jobs.enqueue(tx, 'email', {
      ...{ kind: 'staffSecondFactorChanged', params: { change } },
      ...{ staffId, orderId: null },
    });
    // Open pages join or leave what only staff with the factor may see.
    send({ to: 'staff', staffId });
    send({ to: 'deskList', list: 'staff' });
  },
  staffPasswordSet: (_event, { send }) => send({ to: 'deskList', list: 'staff' }),
};
