import { eq } from 'drizzle-orm';
import { sumFils } from '@platewright/domain/money/fils';
import type { Tx } from '../../platform/db/database.ts';
import { moneyReceiptParts, moneyReceipts } from '../../platform/db/schema/index.ts';
import type { EventSubscribers, SubscriberContext } from '../../platform/outbox/event-subscribers.ts';
import { listActiveOwners, listActivePeople } from '../companies/index.ts';
import { enqueueAccountEmail } from '../notifications/index.ts';

interface ReceiptEvent {
  readonly companyId: number;
  readonly receiptId: number;
  readonly amount: number;
  /** Null where a provider has reported it. */
  readonly byId: number | null;
}

declare module '../../platform/outbox/domain-events.ts' {
  interface DomainEvents {
    /** Money of an account was booked for what it owes, in fils. */
    moneyReceived: ReceiptEvent;
    /** It was not its money after all: entries of their own have taken it back. */
    moneyTakenBack: ReceiptEvent & { readonly reason: string };
  }
}

async function sendToPages({ companyId }: ReceiptEvent, { tx, send }: SubscriberContext): Promise<void> {
  send({ to: 'deskList', list: 'companies' });
  send({ to: 'creditChange', userIds: (await listActivePeople(tx, companyId)).map(({ id }) => id) });
}

/** What emails say of a receipt, and how much of it orders did not wait for. */
async function loadReceipt(tx: Tx, receiptId: number) {
  const [receipt] = await tx.select().from(moneyReceipts).where(eq(moneyReceipts.id, receiptId));
  if (!receipt) throw new Error(`Receipt ${receiptId} does not exist.`);
  const parts = await tx.select().from(moneyReceiptParts).where(eq(moneyReceiptParts.receiptId, receiptId));
  const { amount, receivedOn, reference } = receipt;
  const orderIds = [...new Set(parts.flatMap(({ orderId }) => orderId ?? []))].sort((a, b) => a - b);
  const waitedFor = parts.filter(({ kind }) => kind === 'order' || kind === 'cheque');
  return {
    params: { amount, receivedOn, reference, orders: orderIds.join(', ') },
    other: amount - sumFils(waitedFor.map((part) => part.amount)),
    isPaidOnline: receipt.debtPaymentId !== null,
  };
}

export const bankSubscribers: EventSubscribers = {
  /** Of an order that waited for it the customer is told that it is paid, and of a cheque that the bank has paid it. */
  moneyReceived: async (event, context) => {
    await sendToPages(event, context);
    const { params, other, isPaidOnline } = await loadReceipt(context.tx, event.receiptId);
    // Of what was paid online the receipt of the payment says it.
    if (other > 0 && !isPaidOnline)
      await enqueueAccountEmail(
        context,
        { kind: 'moneyReceived', params },
        await listActiveOwners(context.tx, event.companyId),
      );
  },
  moneyTakenBack: async (event, context) => {
    await sendToPages(event, context);
    const { params, isPaidOnline } = await loadReceipt(context.tx, event.receiptId);
    await enqueueAccountEmail(
      context,
      { kind: isPaidOnline ? 'moneyGivenBack' : 'moneyTakenBack', params: { ...params, reason: event.reason } },
      await listActiveOwners(context.tx, event.companyId),
    );
  },
};
