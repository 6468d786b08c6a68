import type { RefusalName } from '@platewright/contract/refusals';
import type { OrderFacts } from '@platewright/domain/lifecycle/facts';
import {
  allowPay,
  allowReorder,
  approvalOpen,
  cancellable,
  invoiceKind,
  specificationOpen,
  uploadOpen,
} from '@platewright/domain/lifecycle/order';
import type { StatusId } from '@platewright/domain/lifecycle/status';
import type { Action } from '@platewright/domain/people/actions';
import { may, type OrderSubject } from '@platewright/domain/people/may';
import type { Actor } from '../../access/actor.ts';

/** A thing that can be done with an order: who may, and when. `reason` is a key of the texts' refusals. */
interface Possible {
  readonly action: Action;
  readonly now: boolean;
  readonly reason: RefusalName;
}

export interface Standing {
  readonly status: StatusId;
  readonly facts: OrderFacts;
  readonly wasPaid: boolean;
}

/**
 * What this person may do with this order now, and if not, why: the permission comes before the status. The same
 * rules refuse the calls themselves.
 */
export function allowedOf(actor: Actor, subject: OrderSubject, { status, facts, wasPaid }: Standing) {
  const paid = facts.total > 0 && (facts.captured >= facts.total || facts.accepted !== null);
  const possible: Record<string, Possible> = {
    pay: { action: 'order.checkout', now: allowPay(status, facts), reason: paid ? 'alreadyPaid' : 'checkoutClosed' },
    reorder: { action: 'order.reorder', now: allowReorder(status, wasPaid), reason: 'notReorderable' },
    cancel: { action: 'order.cancel', now: cancellable(status), reason: 'notCancellable' },
    changeOptions: { action: 'order.changeOptions', now: specificationOpen(status), reason: 'notEditableNow' },
    readReceived: { action: 'order.readReceived', now: true, reason: 'noPermission' },
    uploadFiles: { action: 'order.uploadFiles', now: uploadOpen(status), reason: 'notEditableNow' },
    approve: { action: 'order.approve', now: approvalOpen(status), reason: 'notEditableNow' },
    chat: { action: 'order.chat', now: true, reason: 'noPermission' },
    invoice: { action: 'order.invoice', now: invoiceKind(status) !== 'none', reason: 'invoiceMissing' },
  };
  return Object.fromEntries(
    Object.entries(possible).map(([name, { action, now, reason }]) => {
      const mine = may(actor, action, subject).ok;
      return [name, { ok: mine && now, reason: !mine ? 'noPermission' : now ? null : reason }];
    }),
  );
}
