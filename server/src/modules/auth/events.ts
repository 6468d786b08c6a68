import type { EventSubscribers } from '../../platform/outbox/event-subscribers.ts';
import { enqueueAccountEmail } from '../notifications/index.ts';

declare module '../../platform/outbox/domain-events.ts' {
  interface DomainEvents {
    userRegistered: { readonly companyId: number; readonly userId: number };
    /** Staff have made an account for a customer who asked for an order (decision 091). */
    customerMade: {
      readonly companyId: number;
      readonly userId: number;
      readonly name: string;
      readonly email: string;
      readonly trn: string | null;
      readonly byId: number;
    };
    passwordChanged: { readonly companyId: number; readonly userId: number };
    /** A browser became a shared PC, or is one no more (decision 110). */
    sharedPcRegistered: { readonly sharedPcId: number; readonly name: string; readonly byId: number };
    sharedPcRevoked: { readonly sharedPcId: number; readonly name: string; readonly byId: number };
    /** Seconds without input after which shared PCs lock. */
    sharedPcLockSet: { readonly before: number; readonly after: number; readonly byId: number };
    badgeIssued: { readonly staffId: number; readonly byId: number };
    badgeRevoked: { readonly staffId: number; readonly byId: number };
    /** Somebody gave themselves a PIN, or took it back. */
    pinSet: { readonly staffId: number };
    pinRemoved: { readonly staffId: number };
    /** Too many wrong PINs for this person, at the shared PC of this name. */
    pinBlocked: { readonly staffId: number; readonly name: string };
    /** Sessions have ended: signed out, blocked, ended from another device or by a changed password. */
    sessionsEnded: {
      readonly companyId?: number;
      readonly userId?: number;
      readonly sessionIds: readonly string[];
    };
  }
}

export const authSubscribers: EventSubscribers = {
  userRegistered: async ({ userId }, context) => {
    await enqueueAccountEmail(context, { kind: 'confirm', params: {} }, [userId]);
    context.send({ to: 'deskList', list: 'companies' });
  },
  customerMade: async ({ userId }, context) => {
    await enqueueAccountEmail(context, { kind: 'customerInvitation', params: {} }, [userId]);
    context.send({ to: 'deskList', list: 'companies' });
  },
  secondFactorChanged: async ({ userId, change }, context) => {
    await enqueueAccountEmail(context, { kind: 'secondFactorChanged', params: { change } }, [userId]);
    context.send({ to: 'deskList', list: 'companies' });
  },
  passwordChanged: ({ userId }, context) =>
    enqueueAccountEmail(context, { kind: 'passwordChanged', params: {} }, [userId]),
  badgeIssued: (_event, { send }) => send({ to: 'deskList', list: 'staff' }),
  badgeRevoked: (_event, { send }) => send({ to: 'deskList', list: 'staff' }),
  sessionsEnded: ({ sessionIds }, { send }) => send({ to: 'sessions', sessionIds }),
};
