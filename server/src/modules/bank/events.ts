import type { EventSubscribers, SubscriberContext } from '../../platform/outbox/event-subscribers.ts';
import { listActivePeople } from '../companies/index.ts';

interface ReceiptEvent {
  readonly companyId: number;
  readonly receiptId: number;
  readonly amount: number;
  readonly byId: number;
}

declare module '../../platform/outbox/domain-events.ts' {
  interface DomainEvents {
    /** Money of an account was booked for what it owes, in fils. */
    moneyReceived: ReceiptEvent;
    /** It was not its money after all: entries of their own have taken it back. */
    moneyTakenBack: ReceiptEvent;
  }
}

async function sendToPages({ companyId }: ReceiptEvent, { tx, send }: SubscriberContext): Promise<void> {
  send({ to: 'deskList', list: 'companies' });
  send({ to: 'creditChange', userIds: (await listActivePeople(tx, companyId)).map(({ id }) => id) });
}

export const bankSubscribers: EventSubscribers = { moneyReceived: sendToPages, moneyTakenBack: sendToPages };
