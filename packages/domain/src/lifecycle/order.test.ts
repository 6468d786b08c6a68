import { describe, expect, it } from 'vitest';
import { noFacts, type ActorKind, type OrderFacts } from './facts.ts';
import {
  allowPay,
  allowReorder,
  cancellable,
  invoiceKind,
  isTracking,
  orderButton,
  priceChangeNeedsNote,
  staffMoves,
  transition,
} from './order.ts';
import { orderStatuses, progressPercent, statusOf, stepOf, type StatusId } from './status.ts';
import { orderMoves, transitions, type OrderMove } from './transitions.ts';

const facts = (extra: Partial<OrderFacts> = {}): OrderFacts => ({ ...noFacts, total: 1000, note: 'why', ...extra });
const proofs = (waiting: number, approved: number, rejected: number) =>
  facts({ proofs: { waiting, approved, rejected } });
const go = (from: StatusId, move: OrderMove, who: ActorKind, given = facts()): string => {
  const result = transition(from, move, who, given);
  return result.ok ? String(result.value.to) : result.reason;
};

describe('statuses', () => {
  it('have the ids, colours and steps of the handbook [OLST-03]', () => {
    expect(orderStatuses).toHaveLength(13);
    expect(statusOf(3)).toEqual({ id: 3, key: 'waitingForApproval', color: '#EB5757', step: 3 });
    expect(statusOf(99)).toBeNull();
    expect(orderStatuses.every((status) => /^#[0-9A-F]{6}$/.test(status.color))).toBe(true);
  });

  it('fill 20 percent a step up to five [ORD-16]', () => {
    expect([0, 1, 4, 5, 9].map(progressPercent)).toEqual([0, 20, 80, 100, 100]);
  });
});

describe('moves', () => {
  const courier = { name: 'Desert Courier', trackingNumber: 'DC1' };
  it.each<[StatusId, OrderMove, ActorKind, OrderFacts, string]>([
    [1, 'askAttributes', 'staff', facts(), '2'],
    [1, 'askAttributes', 'staff', facts({ note: ' ' }), 'noteRequired'],
    [1, 'askFiles', 'staff', facts(), '7'],
    [1, 'startProcessing', 'staff', facts(), '4'],
    [1, 'startProcessing', 'customer', facts(), 'notYourMove'],
    [1, 'cancel', 'customer', facts({ note: '' }), '12'],
    [1, 'cancel', 'staff', facts({ note: '' }), 'noteRequired'],
    [2, 'submitAttributes', 'customer', facts(), '1'],
    [2, 'submitAttributes', 'customer', facts({ optionsValid: false }), 'optionsNotValid'],
    [2, 'saveFiles', 'customer', facts({ newFiles: 1 }), 'notInThisStatus'],
    [2, 'cancel', 'customer', facts(), '12'],
    [7, 'saveFiles', 'customer', facts({ newFiles: 1 }), '1'],
    [7, 'saveFiles', 'customer', facts(), 'noNewFiles'],
    [4, 'postProof', 'staff', proofs(1, 0, 0), '3'],
    [4, 'postProof', 'staff', facts(), 'noApprovalFiles'],
    [4, 'askFiles', 'staff', facts(), '7'],
    [4, 'cancel', 'customer', facts(), 'notYourMove'],
    [4, 'cancel', 'staff', facts(), '12'],
    [8, 'postProof', 'staff', proofs(1, 2, 0), '3'],
    [3, 'approveAll', 'system', proofs(0, 2, 0), '5'],
    [3, 'approveAll', 'system', proofs(1, 1, 0), 'filesStillWaiting'],
    [3, 'approveAll', 'system', proofs(0, 0, 0), 'noApprovalFiles'],
    [3, 'approveAll', 'staff', proofs(0, 2, 0), 'notYourMove'],
    [3, 'rejectProof', 'customer', proofs(0, 1, 1), '8'],
    [3, 'rejectProof', 'customer', facts(), 'nothingRejected'],
    [5, 'pay', 'system', facts({ captured: 1000 }), '6'],
    [5, 'pay', 'system', facts({ captured: 999 }), 'paymentNotConfirmed'],
    [5, 'pay', 'system', facts({ accepted: 'dp' }), '6'],
    [5, 'pay', 'system', facts({ accepted: 'cash' }), 'paymentNotConfirmed'],
    [5, 'acceptPayment', 'staff', facts({ accepted: 'cash' }), '6'],
    [5, 'acceptPayment', 'staff', facts(), 'paymentNotConfirmed'],
    [5, 'acceptPayment', 'staff', facts({ total: 0 }), 'paymentNotConfirmed'],
    [5, 'pay', 'system', facts({ total: 0 }), 'paymentNotConfirmed'],
    [5, 'cancel', 'customer', facts(), 'notYourMove'],
    [6, 'pay', 'system', facts({ captured: 1000 }), 'notInThisStatus'],
    [6, 'finish', 'staff', facts(), '9'],
    [6, 'hold', 'staff', facts(), '13'],
    [13, 'resume', 'staff', facts(), '6'],
    [13, 'cancel', 'staff', facts(), '12'],
    [9, 'ship', 'staff', facts({ courier }), '10'],
    [9, 'ship', 'staff', facts(), 'courierMissing'],
    [9, 'ship', 'staff', facts({ courier, fileOnly: true }), 'fileOnlyIsNotShipped'],
    [9, 'release', 'system', facts({ fileOnly: true }), '11'],
    [9, 'release', 'system', facts(), 'notFileOnly'],
    [10, 'deliver', 'system', facts(), '11'],
    [10, 'deliver', 'staff', facts(), '11'],
    [10, 'deliver', 'customer', facts(), 'notYourMove'],
    [11, 'cancel', 'staff', facts(), 'notInThisStatus'],
    [12, 'startProcessing', 'staff', facts(), 'notInThisStatus'],
  ])('%i %s by %s', (from, move, who, given, expected) => expect(go(from, move, who, given)).toBe(expected));

  it('owes captured money back when an order is cancelled', () => {
    const paid = transition(13, 'cancel', 'staff', facts({ captured: 500 }));
    expect(paid).toEqual({ ok: true, value: { to: 12, events: ['order.cancelled', 'refund.due'] } });
  });

  it('refuses every move that the table does not name', () => {
    const every = facts({
      captured: 1000,
      newFiles: 1,
      fileOnly: true,
      proofs: { waiting: 0, approved: 1, rejected: 0 },
    });
    for (const status of orderStatuses)
      for (const move of orderMoves)
        for (const who of ['customer', 'staff', 'system'] as const) {
          const named = transitions.some(
            (row) => row.move === move && row.from.includes(status.id) && row.who.includes(who),
          );
          if (!named) expect(transition(status.id, move, who, every).ok).toBe(false);
        }
  });
});

describe('the graph', () => {
  const next = (id: StatusId): StatusId[] => transitions.filter((row) => row.from.includes(id)).map((row) => row.to);

  it('ends in 11 and 12 alone', () => {
    for (const { id } of orderStatuses) expect(next(id).length === 0).toBe(id === 11 || id === 12);
  });

  it('never leaves production for an earlier step than 4', () => {
    for (const id of [6, 9, 10, 13] as const)
      for (const to of next(id)) expect(to === 12 || stepOf(to) >= 4).toBe(true);
  });
});

describe('what the screens ask', () => {
  it('pays in 5 only while something is owed [ORD-12]', () => {
    expect(allowPay(5, facts())).toBe(true);
    expect(allowPay(5, facts({ captured: 1000 }))).toBe(false);
    expect(allowPay(5, facts({ total: 0 }))).toBe(false);
    expect(allowPay(5, facts({ accepted: 'cash' }))).toBe(false);
    expect(allowPay(6, facts())).toBe(false);
  });

  it('reorders a completed order, not a shipped one [ORD-13]', () => {
    expect([allowReorder(11, true), allowReorder(12, true), allowReorder(12, false), allowReorder(10, true)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('shows Pay, else Reorder, else Track, else a disabled Pay [ORD-15]', () => {
    const button = (pay: boolean, reorder: boolean, track: boolean) =>
      orderButton({ allowPay: pay, allowReorder: reorder, isTracking: track });
    expect([
      button(true, true, true),
      button(false, true, true),
      button(false, false, true),
      button(false, false, false),
    ]).toEqual(['pay', 'reorder', 'track', 'payDisabled']);
    expect(isTracking(10, { name: 'A', trackingNumber: '1' })).toBe(true);
    expect(isTracking(10, null)).toBe(false);
    expect(isTracking(9, { name: 'A', trackingNumber: '1' })).toBe(false);
  });

  it('cancels in 1, 2 and 7', () => {
    expect(orderStatuses.filter((status) => cancellable(status.id)).map((status) => status.id)).toEqual([1, 2, 7]);
  });

  it('makes a pro-forma in 5 and a tax invoice from 6', () => {
    expect([3, 5, 6, 11, 12].map((id) => invoiceKind(id as StatusId))).toEqual([
      'none',
      'proForma',
      'taxInvoice',
      'taxInvoice',
      'none',
    ]);
    expect([priceChangeNeedsNote(4), priceChangeNeedsNote(3)]).toEqual([false, true]);
  });

  it('lists the moves of staff with what stops them', () => {
    expect(staffMoves(9, facts())).toEqual([{ move: 'ship', to: 10, refusal: 'courierMissing' }]);
    expect(staffMoves(1, facts()).map((one) => one.move)).toEqual([
      'askAttributes',
      'askFiles',
      'startProcessing',
      'cancel',
    ]);
    expect(staffMoves(12, facts())).toEqual([]);
  });
});
