import { allocateMoney, type AllocatedMoney, type Payable, type PayableKind } from '../bank/allocate-money.ts';
import type { Fils } from '../money/fils.ts';
import { toFils, type ChargedSum } from './payment-mismatch.ts';
import type { Charge } from './charge.ts';

/** What of an account's debts can be paid as a part of a payment (`payableKinds`). */
export const debtKinds = ['debt', 'sale'] as const satisfies readonly PayableKind[];

/**
 * How what a customer has paid of the account's debts goes back the way it came. due: the provider is to be asked · sent: it was asked, perhaps
 * without an answer · refused: it gives nothing back, so staff do · done.
 */
export const debtRefundStates = ['due', 'sent', 'refused', 'done'] as const;
export type DebtRefundState = (typeof debtRefundStates)[number];
export type DebtRefundEvent = 'ask' | 'send' | 'finish' | 'reject' | 'giveBack';

/** What each event does; `none` stands for a payment that stays. `giveBack`: staff have, after the provider had refused. */
export const debtRefundTransitions: Readonly<
  Record<DebtRefundEvent, { readonly from: readonly (DebtRefundState | 'none')[]; readonly to: DebtRefundState }>
> = {
  ask: { from: ['none'], to: 'due' },
  // The provider gives back the same reference once, so it may be asked again after a crash.
  send: { from: ['due', 'sent'], to: 'sent' },
  finish: { from: ['none', 'due', 'sent', 'refused'], to: 'done' },
  reject: { from: ['due', 'sent'], to: 'refused' },
  giveBack: { from: ['refused'], to: 'done' },
};

/** The state after an event; null when the event changes nothing. */
export function transitionDebtRefund(state: DebtRefundState | null, event: DebtRefundEvent): DebtRefundState | null {
  const { from, to } = debtRefundTransitions[event];
  return from.includes(state ?? 'none') ? to : null;
}

/** What came in for debts, in fils; null where its currency has no rate. */
export const getReceivedForDebts = (received: ChargedSum, amount: Fils, charge: Charge): Fils | null =>
  received.currency === charge.currency && received.amountMinor === charge.amountMinor
    ? amount
    : toFils(received, charge);

/**
 * What money pays that came in for debts: each as far as it was to be paid and is still owed. Something else may have paid it since, or less may have come in than
 * was asked for; what is left is kept on the account.
 */
export const allocateToDebts = (
  received: Fils,
  parts: readonly (Omit<Payable, 'open'> & { readonly amount: Fils })[],
  owed: readonly Payable[],
): AllocatedMoney =>
  allocateMoney(
    received,
    parts.map(({ kind, id, amount }) => {
      const open = owed.find((one) => one.kind === kind && one.id === id)?.open ?? 0;
      return { kind, id, open: Math.min(amount, open) };
    }),
  );
