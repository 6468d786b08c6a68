import type { ChequeOutcome } from '@platewright/domain/ledger/cheque';
import type { EventSubscribers, SubscriberContext } from '../../platform/outbox/event-subscribers.ts';
import { listActivePeople } from '../companies/index.ts';
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
    /** A cheque that came in, or a correction (no means), in fils. */
    ledgerEntryAdded: {
      readonly companyId: number;
      readonly entryId: number;
      readonly means: string | null;
      readonly amount: number;
      readonly byId: number;
    };
    /** The bank cleared a cheque or returned it, at once or after it had paid it; one that it returned has frozen the credit. */
    chequeSettled: {
      readonly companyId: number;
      readonly entryId: number;
      readonly outcome: ChequeOutcome;
      /** Empty when its number was never recorded. */
      readonly number: string;
      readonly amount: number;
      readonly owners: readonly number[];
      readonly byId: number | null;
    };
    /** Staff have the cheque of an order. */
    chequeReceived: {
      readonly companyId: number;
      readonly entryId: number;
      readonly number: string;
      readonly bank: string;
      /** The date on the cheque, such as 2026-11-20. */
      readonly date: string;
      readonly amount: number;
      readonly byId: number;
    };
    /** Staff corrected number, bank and date of a cheque. */
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

/** Open pages of the desk load the companies again, those of the company's people their credit, which payment methods follow. */
async function sendToPages(companyId: number, { tx, send }: SubscriberContext): Promise<void> {
  send({ to: 'deskList', list: 'companies' });
  const userIds = (await listActivePeople(tx, companyId)).map(({ id }) => id);
  send({ to: 'creditChange', userIds });
}

export const creditSubscribers: EventSubscribers = {
  creditApplied: ({ companyId }, context) => sendToPages(companyId, context),
  creditDecided: async ({ companyId, approved, limit, days, reason, owners }, context) => {
    if (approved) await enqueueAccountEmail(context, { kind: 'creditGranted', params: { limit, days } }, owners);
    else await enqueueAccountEmail(context, { kind: 'creditRefused', params: { reason } }, owners);
    await sendToPages(companyId, context);
  },
  creditTermsChanged: ({ companyId }, context) => sendToPages(companyId, context),
  creditUnfrozen: ({ companyId }, context) => sendToPages(companyId, context),
  ledgerEntryAdded: ({ companyId }, context) => sendToPages(companyId, context),
  chequeSettled: async ({ companyId, outcome, owners, number, amount }, context) => {
    if (outcome !== 'cleared')
      await enqueueAccountEmail(context, { kind: 'chequeBounced', params: { cheque: number, amount } }, owners);
    await sendToPages(companyId, context);
  },
  chequeReceived: ({ companyId }, context) => sendToPages(companyId, context),
  chequeDetailsRecorded: ({ companyId }, context) => sendToPages(companyId, context),
};
