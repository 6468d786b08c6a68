import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { allocateMoney, type AllocatedMoney } from '@platewright/domain/bank/allocate-money';
import {
  forecastWaitingOrders,
  type PayingAccount,
  type WaitingOrder,
} from '@platewright/domain/bank/pay-waiting-orders';
import { aedToFils, filsToAed } from '@platewright/domain/money/fils';
import { useState } from 'react';
import { usePayables, type Payable } from './use-bank.ts';

export const toPayableKey = ({ kind, id }: Pick<Payable, 'kind' | 'id'>): string => `${kind} ${id}`;

const allocate = (amount: number, payables: readonly Payable[]): AllocatedMoney =>
  allocateMoney(
    aedToFils(amount),
    payables.map(({ kind, id, open }) => ({ kind, id, open: aedToFils(open) })),
  );

type Account = CallAnswer<Contract['deskPayables']>['account'];

const toFils = ({ unspent, onCredit, hasCredit, waiting }: Account): PayingAccount<WaitingOrder> => ({
  ...{ unspent: aedToFils(unspent), onCredit: aedToFils(onCredit), hasCredit },
  waiting: waiting.map(({ id, due }) => ({ id, due: aedToFils(due) })),
});

/** What is chosen while nobody has: the oldest debts that the money suffices for. */
function getOldest(amount: number, payables: readonly Payable[]): Payable[] {
  const debts = payables.filter(({ kind }) => kind === 'debt' || kind === 'sale');
  const paid = new Set(allocate(amount, debts).allocations.map(toPayableKey));
  return debts.filter((one) => paid.has(toPayableKey(one)));
}

const acceptAll = () => true;

interface Money {
  /** Null while nobody has said whose money it is. */
  readonly companyId: number | null;
  /** In AED. */
  readonly amount: number;
  /** What this money can pay. */
  readonly accepts?: (payable: Payable) => boolean;
}

/**
 * Which of the open debts of an account money pays: the oldest, unless somebody chooses. An account may have more than are listed;
 * what was chosen stays chosen while others are searched for.
 */
export function useAllocations({ companyId, amount, accepts = acceptAll }: Money) {
  const [typed, setTyped] = useState<{ companyId: number | null; text: string }>({ companyId, text: '' });
  const search = typed.companyId === companyId ? typed.text : '';
  const setSearch = (text: string) => setTyped({ companyId, text });
  const [choice, setChoice] = useState<{ companyId: number | null; items: readonly Payable[] } | null>(null);
  const query = usePayables(companyId, '');
  const found = usePayables(companyId, search);
  const listed = (query.data?.payables ?? []).filter(accepts);
  const chosen = (choice?.companyId === companyId ? choice.items : getOldest(amount, listed)).filter(accepts);
  const keys = chosen.map(toPayableKey);
  const shown = (found.data?.payables ?? listed).filter(accepts);
  const shownKeys = new Set(shown.map(toPayableKey));
  // Money pays in the order of the list, the oldest first, and then what was found by its number.
  const place = new Map(listed.map((one, index) => [toPayableKey(one), index]));
  const choose = (next: readonly string[]) => {
    const items = [...chosen, ...shown.filter((one) => !keys.includes(toPayableKey(one)))];
    const placeOf = (one: Payable) => place.get(toPayableKey(one)) ?? place.size;
    setChoice({
      companyId,
      items: items.filter((one) => next.includes(toPayableKey(one))).sort((a, b) => placeOf(a) - placeOf(b)),
    });
  };
  const allocated = allocate(amount, chosen);
  const { allocations, rest } = allocated;
  const account = query.data?.account;
  return {
    query,
    found,
    search,
    setSearch,
    keys,
    choose,
    rest,
    allocations,
    /** What the account then pays besides, of orders that wait for their transfer. */
    fromAccount: account ? forecastWaitingOrders(allocated, toFils(account)) : { paid: [], left: rest },
    /** What is shown: what the search finds, below what is chosen besides. */
    shown: [...chosen.filter((one) => !shownKeys.has(toPayableKey(one))), ...shown],
    /** Of how many debts only the oldest are listed; null where all are. */
    moreThanListed:
      query.data &&
      query.data.owedCount > query.data.payables.filter(({ kind }) => kind === 'debt' || kind === 'sale').length
        ? query.data.owedCount
        : null,
    sent: allocations.map((one) => ({ ...one, amount: filsToAed(one.amount) })),
  };
}

export type Allocations = ReturnType<typeof useAllocations>;
