import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { HandRefundOutcome } from '@platewright/domain/payments/refund';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { ledgerEntries } from '../src/platform/db/schema/index.ts';
import { createPaypalOrder, payUpToPaypal, returnFromPaypal } from './paypal-steps.ts';
import { listStoredRefunds } from './run-refunds.ts';
import type { TestApp } from './test-app.ts';
import type { TestCustomer, TestStaff } from './test-builders.ts';

/** Moves an order at the desk, whatever its revision is. */
export async function transitionAtDesk(
  { call }: TestStaff,
  orderId: number,
  to: 6 | 12 | 13,
  more: { readonly staysOnAccount?: boolean } = {},
): Promise<void> {
  const { order } = await call.deskOrder({ orderId });
  await call.deskTransitionOrder({ orderId, to, revision: order.revision, note: 'The film is out of stock.', ...more });
}

/** A held order is cancelled, any other one is held before. */
export async function cancelOrder(
  staff: TestStaff,
  orderId: number,
  more?: { readonly staysOnAccount: boolean },
): Promise<void> {
  await transitionAtDesk(staff, orderId, orderStatus.onHold);
  await transitionAtDesk(staff, orderId, orderStatus.cancelled, more);
}

/** An order of AED 854.99 that its customer has paid by PayPal. */
export async function orderByPaypal(app: TestApp, owner: TestCustomer) {
  const orderId = await createPaypalOrder(app, owner);
  const { decide, token, paymentId } = await payUpToPaypal(app, owner, orderId);
  await decide('approve');
  await returnFromPaypal(app, token);
  return { orderId, paymentId };
}

/** Staff say what became of the money of an order that is to go back by hand. */
export async function closeOpenRefund(
  app: TestApp,
  { call }: TestStaff,
  orderId: number,
  outcome: HandRefundOutcome,
): Promise<void> {
  const open = (await listStoredRefunds(app, orderId)).find(({ state }) => state === 'byHand');
  await call.deskCloseRefund({ orderId, refundId: open?.id ?? 0, outcome, note: 'Said so.' });
}

/** Money that staff have received and kept on an account. */
export const keepOnAccount = (
  app: TestApp,
  { call }: TestStaff,
  companyId: number,
  amount: number,
  { means = 'transfer' as 'transfer' | 'cash', reference = 'Transfer' } = {},
): Promise<unknown> =>
  call.deskReceiveMoney({
    ...{ companyId, key: randomUUID(), amount, receivedOn: toLocalDay(app.clock.now()), means, reference },
    ...{ allocations: [], alsoPays: true },
  });

/** The entry of an order that its invoice made, or its cheque when it came. */
export async function findEntryOfOrder(
  app: TestApp,
  orderId: number,
  kind: 'invoice' | 'chequeReceived',
): Promise<number> {
  const [entry] = await app.deps.database.db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.orderId, orderId), eq(ledgerEntries.kind, kind)));
  return entry?.id ?? 0;
}

interface ChequeOfOrder {
  readonly companyId: number;
  readonly orderId: number;
}

/** Staff have the cheque of an order in their hands. @returns the entry that received it */
export async function receiveChequeOfOrder(
  app: TestApp,
  { call }: TestStaff,
  { companyId, orderId }: ChequeOfOrder,
  { amount = 854.99, number = String(400_000 + orderId) } = {},
): Promise<number> {
  const entryId = await findEntryOfOrder(app, orderId, 'invoice');
  const printed = { number, bank: 'Emirates Falcon Bank', date: toLocalDay(app.clock.now()) };
  await call.deskReceiveCheques({ cheques: [{ companyId, entryId, amount, ...printed }] });
  return findEntryOfOrder(app, orderId, 'chequeReceived');
}

/** The bank has paid or returned the cheque of an order. */
export async function settleChequeOfOrder(
  app: TestApp,
  { call }: TestStaff,
  { companyId, orderId }: ChequeOfOrder,
  outcome: 'cleared' | 'bounced',
): Promise<void> {
  const entryId = await findEntryOfOrder(app, orderId, 'chequeReceived');
  await call.deskSettleCheque({ companyId, entryId, outcome, note: 'The bank wrote.' });
}
