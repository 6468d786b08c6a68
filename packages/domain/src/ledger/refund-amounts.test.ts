import { expect, it } from 'vitest';
import { toLedgerAmounts } from './ledger-entry.ts';
import { getRefundEntries, type RefundFacts } from './refund-amounts.ts';

const facts: RefundFacts = {
  cause: 'orderCancelled',
  state: 'done',
  amount: 100,
  ownAmount: 100,
  entered: 100,
};
it.each<[string, Partial<RefundFacts>, payment: number, refund: number, adjustment: number]>([
  ['what is to go back is not entered yet', { state: 'byHand' }, 0, 0, 0],
  ['what went back is', {}, 0, 100, 0],
  ['cash that nobody had recorded came in and went back', { entered: 0 }, 100, 100, 0],
  ['a part had come in otherwise, the rest nobody had recorded', { entered: 30 }, 70, 100, 0],
  ['of what was entered a part had not come in', { state: 'notNeeded', entered: 30 }, -30, 0, 0],
  ['nothing had come in after all', { state: 'notNeeded' }, -100, 0, 0],
  ['nothing had come in, and nobody had said so', { state: 'notNeeded', entered: 0 }, 0, 0, 0],
  ['a dispute has returned it', { state: 'takenBack' }, 0, 0, 0],
  ['more came in than the order costs, and all went back', { amount: 120, entered: 120 }, 0, 120, 20],
  ['less came in', { cause: 'creditNote', amount: 80, entered: 80 }, 0, 80, -20],
  ['money that pays for nothing came in', { cause: 'secondCapture', state: 'due' }, 100, 0, 0],
  ['and went back', { cause: 'secondCapture' }, 100, 100, 0],
  ['and had not come in', { cause: 'closedOrder', state: 'notNeeded' }, 0, 0, 0],
  ['and is decided again', { cause: 'wrongCharge', state: 'dropped' }, 0, 0, 0],
  ['and was returned by a dispute', { cause: 'excess', state: 'takenBack' }, 0, 0, 0],
])('%s', (_name, more, payment, refund, adjustment) => {
  expect(getRefundEntries({ ...facts, ...more })).toEqual({ payment, refund, adjustment });
});

it.each([80, 100, 120])('an order of 100 that was paid by %i and cancelled leaves nothing owed', (received) => {
  const { refund, payment, adjustment } = getRefundEntries({ ...facts, amount: received, entered: received });
  const entries = [
    toLedgerAmounts('invoice', 100),
    toLedgerAmounts('payment', received),
    toLedgerAmounts('adjustment', 100 - received),
    toLedgerAmounts('creditNote', 100),
    toLedgerAmounts('payment', payment),
    toLedgerAmounts('refund', refund),
    toLedgerAmounts('adjustment', adjustment),
  ];
  expect(entries.reduce((sum, { owed }) => sum + owed, 0)).toBe(0);
});
