import { accept, refuse, type Result } from '../result.ts';
import type { ActorKind, OrderFacts } from './facts.ts';
import { stepOf, type StatusId } from './status.ts';
import { orderMoves, transitions, type MoveRefusal, type OrderEvent, type OrderMove } from './transitions.ts';

export interface Moved {
  to: StatusId;
  events: OrderEvent[];
}

/**
 * One move of an order, or the named reason why not. Money that was captured for an order that is cancelled is owed
 * back: `refund.due` joins the events.
 */
export function transition(
  from: StatusId,
  move: OrderMove,
  actor: ActorKind,
  facts: OrderFacts,
): Result<Moved, MoveRefusal> {
  const possible = transitions.filter((one) => one.move === move && one.from.includes(from));
  if (possible.length === 0) return refuse('notInThisStatus');
  const mine = possible.find((one) => one.who.includes(actor));
  if (!mine) return refuse('notYourMove');
  const refusal = mine.guard?.(facts);
  if (refusal) return refuse(refusal);
  const refund: OrderEvent[] = mine.to === 12 && facts.captured > 0 ? ['refund.due'] : [];
  return accept({ to: mine.to, events: [...mine.events, ...refund] });
}

export interface StaffMove {
  move: OrderMove;
  to: StatusId;
  /** Why it cannot be done now; null when it can. A missing note or courier is asked for by the desk's form. */
  refusal: MoveRefusal | null;
}

/** What staff can do with an order in this status. */
export function staffMoves(status: StatusId, facts: OrderFacts): StaffMove[] {
  return orderMoves.flatMap((move): StaffMove[] => {
    const row = transitions.find((one) => one.move === move && one.from.includes(status) && one.who.includes('staff'));
    return row ? [{ move, to: row.to, refusal: row.guard?.(facts) ?? null }] : [];
  });
}

/** The customer may cancel while the order is not yet processed. */
export const cancellable = (status: StatusId): boolean => status === 1 || status === 2 || status === 7;

/** Specification open for the customer [ORD-23]. */
export const specificationOpen = (status: StatusId): boolean => status === 2;
/** Upload open for the customer. */
export const uploadOpen = (status: StatusId): boolean => status === 7;
/** Proofs can be decided. */
export const approvalOpen = (status: StatusId): boolean => status === 3;

/** Pay: payment due, not paid, something to pay [ORD-12]. */
export const allowPay = (status: StatusId, facts: Pick<OrderFacts, 'total' | 'captured' | 'accepted'>): boolean =>
  status === 5 && facts.total > 0 && facts.captured < facts.total && facts.accepted === null;

/** Reorder: completed, or cancelled after it was paid [ORD-13]. */
export const allowReorder = (status: StatusId, wasPaid: boolean): boolean =>
  status === 11 || (status === 12 && wasPaid);

/** Track: shipped with courier and number [ORD-14]. */
export const isTracking = (status: StatusId, courier: OrderFacts['courier']): boolean =>
  status === 10 && courier !== null && courier.name !== '' && courier.trackingNumber !== '';

export type OrderButton = 'pay' | 'reorder' | 'track' | 'payDisabled';

/** The one button of the side panel: the order of naming decides [ORD-15]. */
export const orderButton = (order: { allowPay: boolean; allowReorder: boolean; isTracking: boolean }): OrderButton =>
  order.allowPay ? 'pay' : order.allowReorder ? 'reorder' : order.isTracking ? 'track' : 'payDisabled';

/** From status 6 the document is the numbered tax invoice; before it is a pro-forma summary; none before step 4. */
export function invoiceKind(status: StatusId): 'none' | 'proForma' | 'taxInvoice' {
  if (stepOf(status) < 4) return 'none';
  return status === 5 ? 'proForma' : 'taxInvoice';
}

/** A price that staff change after step 2 needs a note. */
export const priceChangeNeedsNote = (status: StatusId): boolean => stepOf(status) > 2;

/** Staff type the courier's address; anything but a web address is no link. */
export const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address);
