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
  sessionsEnded: ({ sessionIds }, { send }) => send({ to: 'sessions', sessionIds }),
};
