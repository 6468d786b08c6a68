import { describe, expect, it } from 'vitest';
import type { Allocation } from './allocate-money.ts';
import { forecastWaitingOrders, getPartHere, getPrepaid, payWaitingOrders } from './pay-waiting-orders.ts';

describe('what is kept on an account', () => {
  it.each([
    ['nothing is owed', { unspent: 500, onCredit: 0 }, 500],
    ['a debt on credit takes its part', { unspent: 500, onCredit: 200 }, 300],
    ['what is paid ahead on credit is credit', { unspent: 500, onCredit: -200 }, 500],
    ['more is owed than came in', { unspent: -100, onCredit: 0 }, 0],
  ])('%s', (_case, account, prepaid) => expect(getPrepaid(account)).toBe(prepaid));

  it('pays waiting orders wholly, the oldest first, and leaves out what it does not suffice for', () => {
    const waiting = [
      { id: 1, due: 800 },
      { id: 2, due: 500 },
      { id: 3, due: 100 },
    ];
    expect(payWaitingOrders(799, waiting)).toEqual({ paid: [waiting[1], waiting[2]], left: 199 });
    expect(payWaitingOrders(800, waiting)).toEqual({ paid: [waiting[0]], left: 0 });
  });
});

describe('how much of an order that waits is here', () => {
  const waiting = [
    { id: 1, due: 800 },
    { id: 2, due: 500 },
    { id: 3, due: 900 },
  ];
  it.each([
    ['nothing', 0, [0, 0, 0]],
    ['a part, which counts for the oldest', 300, [300, 0, 0]],
    ['enough for one of them, and the rest for the oldest', 600, [100, 500, 0]],
    ['enough for the oldest alone', 850, [800, 50, 0]],
    ['enough for two', 1_400, [800, 500, 100]],
  ])('%s', (_case, prepaid, parts) =>
    expect(waiting.map(({ id }) => getPartHere(prepaid, waiting, id))).toEqual(parts),
  );
});

describe('what money that is to be booked pays with what is kept', () => {
  const waiting = [{ id: 7, due: 789 }];
  const nothing = { unspent: 0, onCredit: 0, hasCredit: false, waiting };
  const forecast = (rest: number, allocations: readonly Allocation[], account: Partial<typeof nothing>) => {
    const { paid, left } = forecastWaitingOrders({ rest, allocations }, { ...nothing, ...account });
    return { paid: paid.map(({ id }) => id), left };
  };
  const pays = (kind: Allocation['kind'], amount: number, id = 1) => [{ kind, id, amount }];
  it.each([
    ['the second part of a transfer', forecast(489, [], { unspent: 300 }), [7], 0],
    ['too little, whatever is chosen', forecast(488, [], { unspent: 300 }), [], 788],
    ['all of it, chosen for nothing', forecast(900, [], {}), [7], 111],
    ['an order that is paid alone is paid once', forecast(0, pays('order', 789, 7), { unspent: 789 }), [], 789],
    ['what else is owed comes first', forecast(900, [], { unspent: -200 }), [], 700],
    ['what is paid of it is not owed any more', forecast(700, pays('sale', 200), { unspent: -111 }), [7], 0],
    ['a debt on credit comes first', forecast(700, pays('debt', 200), { unspent: 100, onCredit: 211 }), [7], 0],
    ['what is left of an account with credit raises it', forecast(900, [], { hasCredit: true }), [], 0],
    ['and frees what is paid ahead', forecast(900, [], { hasCredit: true, unspent: 800, onCredit: 900 }), [7], 11],
    ['a cheque that the bank pays', forecast(0, pays('cheque', 789), {}), [7], 0],
  ])('%s', (_case, found, paid, left) => expect(found).toEqual({ paid, left }));
});
