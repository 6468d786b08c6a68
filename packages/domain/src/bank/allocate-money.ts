import { sumFils, type Fils } from '../money/fils.ts';

/**
 * What money that arrives can pay. `order`: one that waits for its transfer · `debt`: an invoice on account, or a cheque that the bank
 * returned · `sale`: what is still owed of an order that was not bought on credit, such as cash · `cheque`: one that the bank has to pay.
 */
export const payableKinds = ['order', 'debt', 'sale', 'cheque'] as const;
export type PayableKind = (typeof payableKinds)[number];

/** Parts of an order or of a cheque pay nothing: an order is paid when all of it has come. */
export const isPaidWhole = (kind: PayableKind): boolean => kind === 'order' || kind === 'cheque';

export interface Payable {
  readonly kind: PayableKind;
  /** Of the order, the entry of the debt or the cheque. */
  readonly id: number;
  readonly open: Fils;
}

export interface Allocation {
  readonly kind: PayableKind;
  readonly id: number;
  readonly amount: Fils;
}

export interface AllocatedMoney {
  readonly allocations: readonly Allocation[];
  /** What is kept on the account. */
  readonly rest: Fils;
}

/** Pays one after the other, in this order; what the money does not suffice for is left out, or paid in part where that counts. */
export function allocateMoney(amount: Fils, payables: readonly Payable[]): AllocatedMoney {
  let rest = amount;
  const allocations = payables.flatMap(({ kind, id, open }): Allocation[] => {
    const paid = isPaidWhole(kind) && open > rest ? 0 : Math.min(open, rest);
    rest -= paid;
    return paid > 0 ? [{ kind, id, amount: paid }] : [];
  });
  return { allocations, rest };
}

export type AllocationError =
  /** More is to be paid than has come in. */
  | 'allocationTooHigh'
  /** Something is named twice, or not owed any more. */
  | 'notOwed'
  /** More than is owed of it. */
  | 'moreThanOwed'
  /** Part of what is paid whole. */
  | 'partOfWhole'
  /** A cheque is the whole sum that came in. */
  | 'chequeAlone';

/** Why money cannot be allocated so; null where it can. */
export function checkAllocations(
  amount: Fils,
  allocations: readonly Allocation[],
  payables: readonly Payable[],
): { readonly error: AllocationError; readonly index: number } | null {
  const seen = new Set<string>();
  for (const [index, { kind, id, amount: paid }] of allocations.entries()) {
    const payable = payables.find((one) => one.kind === kind && one.id === id);
    if (!payable || seen.has(`${kind} ${id}`)) return { error: 'notOwed', index };
    seen.add(`${kind} ${id}`);
    if (paid > payable.open) return { error: 'moreThanOwed', index };
    if (isPaidWhole(kind) && paid !== payable.open) return { error: 'partOfWhole', index };
    if (kind === 'cheque' && (allocations.length > 1 || paid !== amount)) return { error: 'chequeAlone', index };
  }
  const tooHigh = sumFils(allocations.map((one) => one.amount)) > amount;
  return tooHigh ? { error: 'allocationTooHigh', index: allocations.length - 1 } : null;
}
