import type { ChequeOutcome } from '@platewright/domain/ledger/cheque';
import type { EventSubscribers, SubscriberContext } from '../../platform/outbox/event-subscribers.ts';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { listActiveOwners, listActivePeople } from '../companies/index.ts';
import { loadReceivedCheque } from '../ledger/index.ts';
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

/** Owners are told that their cheque is here, and when the bank is to pay it. */
async function sendReceived(companyId: number, entryId: number, context: SubscriberContext): Promise<void> {
  const { number, amount, dueAt } = await loadReceivedCheque(context.tx, companyId, entryId);
  const params = { cheque: number ?? '', amount, payableOn: toLocalDay(dueAt) };
  await enqueueAccountEmail(context, { kind: 'chequeReceived', params }, await listActiveOwners(context.tx, companyId));
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
  ledgerEntryAdded: async ({ companyId, entryId, means }, context) => {
    if (means === 'cheque') await sendReceived(companyId, entryId, context);
    await sendToPages(companyId, context);
  },
  chequeSettled: async ({ companyId, outcome, owners, number, amount }, context) => {
    const kind = outcome === 'cleared' ? 'chequeCleared' : 'chequeBounced';
    await enqueueAccountEmail(context, { kind, params: { cheque: number, amount } }, owners);
    await sendToPages(companyId, context);
  },
  chequeReceived: async ({ companyId, entryId }, context) => {
    await sendReceived(companyId, entryId, context);
    await sendToPages(companyId, context);
  },
  chequeDetailsRecorded: ({ companyId }, context) => sendToPages(companyId, context),
};
