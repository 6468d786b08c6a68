import { Refusal } from '@platewright/contract/refusals';
import { bookOrder } from '../credits/book.ts';
import type { Tx } from '../db/database.ts';
import { payments } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import type { HouseEvent } from '../events/events.ts';
import { issueInvoice } from '../invoices/issue.ts';
import { waitingAtHouse } from './capture.ts';

/**
 * Staff accept a cash or cheque order: the payment counts and the invoice is issued. Belongs into the transaction of
 * the desk's move from 5 to 6, after `moveOrder`, which has locked the order and written who it was.
 * @throws Refusal moveNotAllowed when the customer has not chosen to pay so
 */
export async function acceptHousePayment(
  tx: Tx,
  raise: (event: HouseEvent) => void,
  deps: Deps,
  orderId: number,
): Promise<void> {
  const [payment] = await tx
    .update(payments)
    .set({ state: 'captured', reason: null, updatedAt: deps.clock.now() })
    .where(waitingAtHouse(orderId))
    .returning();
  if (!payment) throw new Refusal('moveNotAllowed');
  await bookOrder(tx, payment, deps.clock.now());
  await issueInvoice(tx, raise, deps, payment.id);
}
