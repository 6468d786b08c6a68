import type { EventSubscribers } from '../../platform/outbox/event-subscribers.ts';
import { enqueueAccountEmail } from '../notifications/index.ts';

declare module '../../platform/outbox/domain-events.ts' {
  interface DomainEvents {
    /** An account applied for credit with its documents. */
    creditApplied: { readonly companyId: number; readonly userId: number };
    creditDecided: {
      readonly companyId: number;
      readonly approved: boolean;
      /** Fils. */
      readonly limit: number;
      readonly days: number;
      readonly reason: string;
      readonly owners: readonly number[];
      readonly byId: number;
    };
    /** Limit (fils) and payment terms (days) were changed. */
    creditTermsChanged: {
      readonly companyId: number;
      readonly limit: number;
      readonly days: number;
      readonly byId: number;
    };
    creditUnfrozen: { readonly companyId: number; readonly byId: number };
    /** Money that came in, or a correction (no means), in fils. */
    ledgerEntryAdded: {
      readonly companyId: number;
      readonly entryId: number;
      readonly means: string | null;
      readonly amount: number;
      readonly byId: number;
    };
    /** The bank cleared a cheque or returned it; a bounced one has frozen the credit. */
    chequeSettled: {
      readonly companyId: number;
      readonly entryId: number;
      readonly outcome: 'cleared' | 'bounced';
      /** Empty when its number was never recorded. */
      readonly number: string;
      readonly amount: number;
      readonly owners: readonly number[];
      readonly byId: number;
    };
    /** Staff received the cheque of an order and recorded what stands on it. */
    chequeDetailsRecorded: {
      readonly companyId: number;
      readonly entryId: number;
      readonly number: string;
      readonly bank: string;
      /** The date on the cheque, such as 2026-11-20. */
      readonly date: string;
      readonly byId: number;
    };
  }
}

export const creditSubscribers: EventSubscribers = {
  creditApplied: (_event, { send }) => send({ to: 'deskList', list: 'companies' }),
  creditDecided: async ({ approved, limit, days, reason, owners }, context) => {
    if (approved) await enqueueAccountEmail(context, 'creditGranted', owners, { limit, days });
    else await enqueueAccountEmail(context, 'creditRefused', owners, { reason });
    context.send({ to: 'deskList', list: 'companies' });
  },
  creditTermsChanged: (_event, { send }) => send({ to: 'deskList', list: 'companies' }),
  creditUnfrozen: (_event, { send }) => send({ to: 'deskList', list: 'companies' }),
  ledgerEntryAdded: (_event, { send }) => send({ to: 'deskList', list: 'companies' }),
  chequeSettled: async ({ outcome, owners, number, amount }, context) => {
    if (outcome === 'bounced') await enqueueAccountEmail(context, 'chequeBounced', owners, { cheque: number, amount });
    context.send({ to: 'deskList', list: 'companies' });
  },
  chequeDetailsRecorded: (_event, { send }) => send({ to: 'deskList', list: 'companies' }),
};
