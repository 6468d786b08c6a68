import { expect, it } from 'vitest';
import { allocateToDebts, debtRefundStates, getReceivedForDebts, transitionDebtRefund } from './debt-payment.ts';

const parts = [
  { kind: 'debt', id: 1, amount: 100 },
  { kind: 'sale', id: 2, amount: 50 },
] as const;

it.each([
  ['all of it', 150, [100, 50], [100, 50], 0],
  ['less than was asked for', 120, [100, 50], [100, 20], 0],
  ['what something else has paid in part', 150, [30, 50], [30, 50], 70],
  ['what something else has paid', 150, [0, 50], [0, 50], 100],
  ['no more than it was to pay', 200, [400, 50], [100, 50], 50],
])('allocates %s', (_, received, open, paid, rest) => {
  const owed = parts.map(({ kind, id }, index) => ({ kind, id, open: open[index] ?? 0 }));
  const found = allocateToDebts(received, parts, owed);
  expect(parts.map(({ id }) => found.allocations.find((one) => one.id === id)?.amount ?? 0)).toEqual(paid);
  expect(found.rest).toBe(rest);
});

it('keeps all on the account where nothing is owed any more', () => {
  expect(allocateToDebts(150, parts, [])).toEqual({ allocations: [], rest: 150 });
});

it.each([
  ['what was charged, exactly', 27, 'USD', 100],
  ['another sum of the same currency at its rate', 54, 'USD', 198],
  ['dirhams', 80, 'AED', 80],
  ['nothing of a currency without a rate', 80, 'EUR', null],
])('takes %s', (_, amountMinor, currency, fils) => {
  const charge = { amountMinor: 27, currency: 'USD', exchangeRate: 3.6725 };
  expect(getReceivedForDebts({ amountMinor, currency }, 100, charge)).toBe(fils);
});

it.each([
  ['ask', [null], 'due'],
  ['send', ['due', 'sent'], 'sent'],
  ['finish', [null, 'due', 'sent', 'refused'], 'done'],
  ['reject', ['due', 'sent'], 'refused'],
  ['giveBack', ['refused'], 'done'],
] as const)('moves a refund by %s', (event, from, to) => {
  for (const state of [null, ...debtRefundStates])
    expect(transitionDebtRefund(state, event)).toBe(from.some((one) => one === state) ? to : null);
});
