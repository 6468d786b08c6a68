import { CallError } from '@platewright/contract/call-errors';
import type { CreditRefund } from '@platewright/domain/invoices/credit-note';
import { aedToFils } from '@platewright/domain/money/fils';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import { loadCreditRest } from '../invoices/index.ts';
import { checkReasonKey } from '../settings/index.ts';
import { addOrderHistory, getOrderStatusId, lockOrder, type OrderActor } from '../orders/index.ts';
import { creditOrder } from './credit-order.ts';

interface StaffCredit {
  readonly orderId: number;
  /** What staff saw as not credited yet, in AED without VAT. */
  readonly left: number;
  /** In AED without VAT; undefined for all that is left. */
  readonly amount?: number | undefined;
  readonly reason: string;
  /** Key of the reason; empty for one in other words than the list has. */
  readonly reasonKey: string;
  readonly actor: OrderActor;
}

/**
 * Staff credit an order without a report of the customer. The order is locked before its invoice, as by every credit.
 * @throws CallError notFound, invoiceMissing, nothingToCredit, changedMeanwhile, creditTooHigh
 */
export async function creditByStaff(
  { tx, publish, deps }: { readonly tx: Tx; readonly publish: Publish; readonly deps: Deps },
  { orderId, left, amount, reason, reasonKey, actor }: StaffCredit,
): Promise<{ readonly creditNote: string; readonly refund: CreditRefund }> {
  const order = await lockOrder(tx, orderId);
  const rest = await loadCreditRest(tx, orderId);
  if (rest === null) throw new CallError('invoiceMissing');
  if (rest === 0) throw new CallError('nothingToCredit');
  if (rest !== aedToFils(left)) throw new CallError('changedMeanwhile');
  const net = amount === undefined ? null : aedToFils(amount);
  const chosen = await checkReasonKey(tx, deps.clock.now(), 'creditNote', { key: reasonKey, text: reason });
  const { number, refund } = await creditOrder(tx, publish, deps, {
    ...{ orderId, net },
    ...{ reason: 'adjustment', note: reason, reasonKey: chosen },
  });
  await addOrderHistory(tx, {
    orderId,
    at: deps.clock.now(),
    by: actor,
    event: 'creditOrder',
    status: getOrderStatusId(order),
    note: `${number} ${reason}`,
    reasonKey: chosen,
  });
  return { creditNote: number, refund };
}
