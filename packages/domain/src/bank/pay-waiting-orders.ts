import { sumFils, type Fils } from '../money/fils.ts';
import type { AllocatedMoney } from './allocate-money.ts';

/** What an account has that pays for nothing yet, and what it owes on credit. */
export interface AccountMoney {
  /** Came in for no order, or for one that needs no more, less what is owed of what was not bought on credit: negative where more is owed. */
  readonly unspent: Fils;
  /** Negative where more came in than is owed on credit. */
  readonly onCredit: Fils;
}

/** What is paid ahead and may pay an order: what was paid ahead on credit raises the available credit instead. */
export const getPrepaid = ({ unspent, onCredit }: AccountMoney): Fils => Math.max(0, unspent - Math.max(0, onCredit));

/** An order whose customer has chosen a transfer, and all that has to come in for it. */
export interface WaitingOrder {
  readonly id: number;
  readonly due: Fils;
}

export interface PaidFromAccount<T extends WaitingOrder> {
  readonly paid: readonly T[];
  /** What is still paid ahead. */
  readonly left: Fils;
}

/** Which of the orders that wait are paid with what is kept on their account, the oldest first: each wholly, or not. */
export function payWaitingOrders<T extends WaitingOrder>(prepaid: Fils, waiting: readonly T[]): PaidFromAccount<T> {
  let left = prepaid;
  const paid = waiting.filter(({ due }) => {
    if (due > left) return false;
    left -= due;
    return true;
  });
  return { paid, left };
}

/** How much of an order that waits is here already: all where the account pays it; what is left counts for the oldest that it leaves out. */
export function getPartHere(prepaid: Fils, waiting: readonly WaitingOrder[], orderId: number): Fils {
  const { paid, left } = payWaitingOrders(prepaid, waiting);
  const covered = paid.find(({ id }) => id === orderId);
  if (covered) return covered.due;
  const oldest = waiting.find((one) => !paid.includes(one));
  return oldest?.id === orderId ? left : 0;
}

/** What the account of waiting orders is, beside what money that comes in is allocated to. */
export interface PayingAccount<T extends WaitingOrder> extends AccountMoney {
  /** What is left of money then raises its credit. */
  readonly hasCredit: boolean;
  /** The oldest first. */
  readonly waiting: readonly T[];
}

/** Which orders that wait are paid from the account once money is booked so, with what was kept there before. */
export function forecastWaitingOrders<T extends WaitingOrder>(
  { allocations, rest }: AllocatedMoney,
  { unspent, onCredit, hasCredit, waiting }: PayingAccount<T>,
): PaidFromAccount<T> {
  const sumOf = (kind: string) => sumFils(allocations.map((one) => (one.kind === kind ? one.amount : 0)));
  // What a cheque has promised counts once the bank has paid it.
  const free = rest + sumOf('cheque');
  const prepaid = getPrepaid({
    unspent: unspent + sumOf('sale') + (hasCredit ? 0 : free),
    onCredit: onCredit - sumOf('debt') - (hasCredit ? free : 0),
  });
  const paidAlone = new Set(allocations.map(({ kind, id }) => (kind === 'order' ? id : 0)));
  return payWaitingOrders(
    prepaid,
    waiting.filter(({ id }) => !paidAlone.has(id)),
  );
}
