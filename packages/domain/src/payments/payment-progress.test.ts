import { describe, expect, it } from 'vitest';
import { getPaymentProgress, type PaymentProgressFacts } from './payment-progress.ts';

const dueAt = new Date('2026-12-20T00:00:00.000Z');
const open = { dueAt, clearedAt: null, bouncedAt: null, isSettled: false, isOverdue: false };
const at = new Date('2026-12-01T00:00:00.000Z');

describe('how a payment stands', () => {
  it.each<[string, Partial<PaymentProgressFacts>, string | null, Date | null]>([
    ['a card that was charged', { method: 'card' }, 'paid', null],
    ['PayPal that was captured', { method: 'paypal' }, 'paid', null],
    ['a card that is being checked', { method: 'card', state: 'unknown' }, null, null],
    ['PayPal that was approved', { method: 'paypal', state: 'authorised' }, null, null],
    ['a declined card', { method: 'card', state: 'failed' }, null, null],
    ['a refunded card', { method: 'card', state: 'refunded' }, 'credited', null],
    ['a card that is being refunded', { isGoingBack: true, isRefundOpen: true }, 'refundDue', null],
    ['a card that staff paid back', { state: 'refunded', isGoingBack: true }, 'credited', null],
    ['a card that need not go back', { isGoingBack: true }, 'credited', null],
    ['a second capture that goes back', { state: 'surplus', isGoingBack: true, isRefundOpen: true }, 'refundDue', null],
    ['a paid card with a part that goes back', { isRefundOpen: true }, 'paid', null],
    ['cancelled cash', { method: 'cash', state: 'refunded', isGoingBack: true, isRefundOpen: true }, 'refundDue', null],
    ['cancelled cash without any', { method: 'cash', state: 'refunded', isGoingBack: true }, 'credited', null],
    ['cash that staff have not accepted', { method: 'cash', state: 'authorised' }, 'arranged', null],
    ['a transfer that has not come in', { method: 'transfer', state: 'authorised' }, 'awaited', null],
    ['accepted cash, delivered or not', { method: 'cash', openSale: 85_499 }, 'due', null],
    ['cash of which a part was received', { method: 'cash', openSale: 1 }, 'due', null],
    ['a transfer that was taken back', { method: 'transfer', openSale: 85_499 }, 'due', null],
    ['an order whose money on the account was taken back', { method: 'balance', openSale: 500 }, 'due', null],
    ['a card whose bank took it back', { method: 'card', openSale: 85_499 }, 'due', null],
    [
      'a cancelled transfer of an order that something else is open of',
      { isGoingBack: true, openSale: 1 },
      'credited',
      null,
    ],
    ['cash that was received', { method: 'cash' }, 'paid', null],
    ['a transfer', { method: 'transfer' }, 'paid', null],
    ['a cancelled transfer', { method: 'transfer', state: 'refunded', isRefundOpen: true }, 'refundDue', null],
    ['a cheque that staff have not accepted', { method: 'pdc', state: 'authorised' }, 'arranged', null],
    ['an accepted cheque', { method: 'pdc', entry: open }, 'due', dueAt],
    ['a cleared cheque', { method: 'pdc', entry: { ...open, clearedAt: at } }, 'paid', null],
    ['a bounced cheque', { method: 'pdc', entry: { ...open, bouncedAt: at, isOverdue: true } }, 'overdue', dueAt],
    [
      'a bounced cheque that was paid',
      { method: 'pdc', entry: { ...open, bouncedAt: at, isSettled: true } },
      'paid',
      null,
    ],
    ['an order on account', { method: 'dp', entry: open }, 'due', dueAt],
    ['an order on account that is overdue', { method: 'dp', entry: { ...open, isOverdue: true } }, 'overdue', dueAt],
    ['a settled order on account', { method: 'dp', entry: { ...open, isSettled: true } }, 'paid', null],
    ['a cancelled order on account', { method: 'dp', state: 'refunded', entry: open }, 'credited', null],
  ])('%s', (_name, facts, stage, due) => {
    const progress = getPaymentProgress({
      method: 'card',
      state: 'captured',
      openSale: 0,
      isGoingBack: false,
      isRefundOpen: false,
      entry: null,
      ...facts,
    });
    expect(progress).toEqual(stage && { stage, dueAt: due });
  });
});
