import type { EventSubscribers } from '../../platform/outbox/event-subscribers.ts';
import { enqueueAccountEmail } from '../notifications/index.ts';

declare module '../../platform/outbox/domain-events.ts' {
  interface DomainEvents {
    /** Staff answered a request to become an agent. */
    agentDecided: {
      readonly companyId: number;
      readonly approved: boolean;
      readonly reason: string;
      /** Key of the reason, where it was chosen from the list. */
      readonly reasonKey: string | null;
      /** Ids of the owners of the account, who get the email. */
      readonly owners: readonly number[];
      readonly byId: number;
    };
    /** Staff blocked a person, or let one in again. */
    personBlocked: { readonly companyId: number; readonly userId: number; readonly byId: number };
    personUnblocked: { readonly companyId: number; readonly userId: number; readonly byId: number };
    /** Something beside the role changed what a person may do: the group of the account, or a block. */
    permissionsChanged: { readonly companyId: number; readonly userId: number };
    /** A company whose documents were refused has handed in new ones. */
    companyDocumentsSubmitted: { readonly companyId: number; readonly userId: number };
    /** Staff approved or refused the documents of a registration. */
    companyDocumentsDecided: {
      readonly companyId: number;
      readonly approved: boolean;
      readonly reason: string;
      readonly owners: readonly number[];
      readonly byId: number;
    };
    /** The TRN that invoices print was changed; null for none. */
    trnChanged: {
      readonly companyId: number;
      readonly before: string | null;
      readonly trn: string | null;
      readonly byId: number;
    };
  }
}

export const companySubscribers: EventSubscribers = {
  agentDecided: async ({ approved, reason, owners }, context) => {
    await enqueueAccountEmail(
      context,
      { kind: approved ? 'agentGranted' : 'agentRefused', params: { reason } },
      owners,
    );
    context.send({ to: 'deskList', list: 'companies' });
  },
  personBlocked: (_event, { send }) => send({ to: 'deskList', list: 'companies' }),
  personUnblocked: (_event, { send }) => send({ to: 'deskList', list: 'companies' }),
  permissionsChanged: ({ userId }, { send }) => send({ to: 'permissions', userId }),
  companyDocumentsSubmitted: async ({ userId }, context) => {
    await enqueueAccountEmail(context, { kind: 'papersReceived', params: {} }, [userId]);
    context.send({ to: 'deskList', list: 'companies' });
  },
  companyDocumentsDecided: async ({ approved, reason, owners }, context) => {
    await enqueueAccountEmail(
      context,
      { kind: approved ? 'papersApproved' : 'papersRefused', params: { reason } },
      owners,
    );
    context.send({ to: 'deskList', list: 'companies' });
  },
  trnChanged: (_event, { send }) => send({ to: 'deskList', list: 'companies' }),
};
