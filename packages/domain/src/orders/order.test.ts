import { describe, expect, it } from 'vitest';
import type { OrderFacts, OrderActorKind } from './order-facts.ts';
import { emptyOrderFacts } from './order-facts-fixture.ts';
import {
  canPay,
  canReorder,
  isCancellable,
  getInvoiceKind,
  canTrack,
  getOrderButton,
  listStaffTransitions,
  applyTransition,
} from './order-lifecycle.ts';
import {
  getPaymentOpening,
  orderStatuses,
  getProgressPercent,
  getOrderStatus,
  getStatusStep,
  type OrderStatusId,
} from './order-status.ts';
import { orderTransitionNames, transitionRules, type OrderTransition } from './order-transitions.ts';

const createFacts = (extra: Partial<OrderFacts> = {}): OrderFacts => ({
  ...emptyOrderFacts,
  total: 1000,
  note: 'why',
  ...extra,
});
const createProofFacts = (waiting: number, approved: number, rejected: number) =>
  createFacts({ proofs: { waiting, approved, rejected } });
const runTransition = (
  from: OrderStatusId,
  transition: OrderTransition,
  principal: OrderActorKind,
  facts = createFacts(),
): string => {
  const result = applyTransition(from, transition, principal, facts);
  return result.ok ? String(result.value.to) : result.reason;
};

describe('order statuses', () => {
  it('say whether an order can be paid: after its approval, until it is paid or ended', () => {
    const openings = Object.fromEntries(orderStatuses.map(({ id, key }) => [key, getPaymentOpening(id)]));
    expect(openings).toMatchObject({ approvedPaymentDue: 'open', waitingForApproval: 'ahead', new: 'ahead' });
    expect(openings).toMatchObject({ inProduction: 'past', onHold: 'past', completed: 'past', cancelled: 'past' });
  });

  it('have the ids, colours and steps of the handbook [OLST-03]', () => {
    expect(orderStatuses).toHaveLength(13);
    expect(getOrderStatus(3)).toEqual({ id: 3, key: 'waitingForApproval', color: '#EB5757', step: 3 });
    expect(getOrderStatus(99)).toBeNull();
    expect(orderStatuses.every((status) => /^#[0-9A-F]{6}$/.test(status.color))).toBe(true);
  });

  it('fill the progress bar by 20 percent per step [ORD-16]', () => {
    expect([0, 1, 4, 5, 9].map(getProgressPercent)).toEqual([0, 20, 80, 100, 100]);
  });
});

describe('applyTransition', () => {
  const courier = { name: 'Desert Courier', trackingNumber: 'DC1' };
  it.each<[OrderStatusId, OrderTransition, OrderActorKind, OrderFacts, string]>([
    [1, 'askAttributes', 'staff', createFacts(), '2'],
    [1, 'askAttributes', 'staff', createFacts({ note: ' ' }), 'noteRequired'],
    [1, 'askFiles', 'staff', createFacts(), '7'],
    [1, 'startProcessing', 'staff', createFacts(), '4'],
    [1, 'startProcessing', 'customer', createFacts(), 'actorNotAllowed'],
    [1, 'cancel', 'customer', createFacts({ note: '' }), '12'],
    [1, 'cancel', 'staff', createFacts({ note: '' }), 'noteRequired'],
    [2, 'submitAttributes', 'customer', createFacts(), '1'],
    [2, 'submitAttributes', 'customer', createFacts({ optionsValid: false }), 'optionsNotValid'],
    [2, 'saveFiles', 'customer', createFacts({ newFiles: 1 }), 'notInThisStatus'],
    [2, 'cancel', 'customer', createFacts(), '12'],
    [7, 'saveFiles', 'customer', createFacts({ newFiles: 1 }), '1'],
    [7, 'saveFiles', 'customer', createFacts(), 'noNewFiles'],
    [1, 'addFiles', 'customer', createFacts({ lastTransition: 'saveFiles' }), '7'],
    [1, 'addFiles', 'customer', createFacts({ lastTransition: 'endFiles' }), '7'],
    [1, 'addFiles', 'customer', createFacts({ lastTransition: 'create' }), 'filesNotSent'],
    [1, 'addFiles', 'customer', createFacts(), 'filesNotSent'],
    [1, 'addFiles', 'staff', createFacts({ lastTransition: 'saveFiles' }), 'actorNotAllowed'],
    [4, 'addFiles', 'customer', createFacts({ lastTransition: 'saveFiles' }), 'notInThisStatus'],
    [7, 'endFiles', 'customer', createFacts({ lastTransition: 'addFiles' }), '1'],
    [7, 'endFiles', 'staff', createFacts({ lastTransition: 'addFiles' }), '1'],
    [7, 'endFiles', 'customer', createFacts({ lastTransition: 'askFiles' }), 'filesAsked'],
    [7, 'endFiles', 'staff', createFacts(), 'filesAsked'],
    [4, 'postProof', 'staff', createProofFacts(1, 0, 0), '3'],
    [4, 'postProof', 'staff', createFacts(), 'noApprovalFiles'],
    [4, 'askFiles', 'staff', createFacts(), '7'],
    [4, 'cancel', 'customer', createFacts(), 'actorNotAllowed'],
    [4, 'cancel', 'staff', createFacts(), '12'],
    [8, 'postProof', 'staff', createProofFacts(1, 2, 0), '3'],
    [3, 'approveAll', 'system', createProofFacts(0, 2, 0), '5'],
    [3, 'approveAll', 'system', createProofFacts(1, 1, 0), 'filesStillWaiting'],
    [3, 'approveAll', 'system', createProofFacts(0, 1, 1), 'filesStillWaiting'],
    [3, 'approveAll', 'system', createProofFacts(0, 0, 0), 'noApprovalFiles'],
    [3, 'approveAll', 'staff', createProofFacts(0, 2, 0), 'actorNotAllowed'],
    [3, 'rejectProof', 'customer', createProofFacts(0, 1, 1), '8'],
    [3, 'rejectProof', 'customer', createFacts(), 'nothingRejected'],
    [5, 'pay', 'system', createFacts({ captured: 1000 }), '6'],
    [5, 'pay', 'system', createFacts({ captured: 999 }), 'paymentNotConfirmed'],
    [5, 'pay', 'system', createFacts({ acceptedMethod: 'dp' }), '6'],
    [5, 'pay', 'system', createFacts({ acceptedMethod: 'cash' }), 'paymentNotConfirmed'],
    [5, 'acceptPayment', 'staff', createFacts({ acceptedMethod: 'cash' }), '6'],
    [5, 'acceptPayment', 'staff', createFacts(), 'paymentNotConfirmed'],
    [5, 'acceptPayment', 'staff', createFacts({ total: 0 }), 'paymentNotConfirmed'],
    [5, 'pay', 'system', createFacts({ total: 0 }), 'paymentNotConfirmed'],
    [5, 'cancel', 'customer', createFacts(), 'actorNotAllowed'],
    [6, 'pay', 'system', createFacts({ captured: 1000 }), 'notInThisStatus'],
    [6, 'finish', 'staff', createFacts(), '9'],
    [9, 'unpack', 'staff', createFacts(), '6'],
    [9, 'unpack', 'system', createFacts(), 'actorNotAllowed'],
    [10, 'unpack', 'staff', createFacts(), 'notInThisStatus'],
    [6, 'hold', 'staff', createFacts(), '13'],
    [13, 'resume', 'staff', createFacts(), '6'],
    [13, 'cancel', 'staff', createFacts(), '12'],
    [9, 'ship', 'staff', createFacts({ courier }), '10'],
    [9, 'ship', 'staff', createFacts(), 'courierMissing'],
    [9, 'ship', 'staff', createFacts({ courier, fileOnly: true }), 'fileOnlyIsNotShipped'],
    [6, 'finish', 'staff', createFacts({ unreleased: ['len'] }), 'filesNotReleased'],
    [6, 'finish', 'staff', createFacts({ productionGaps: ['imaging', 'relief'], note: ' ' }), 'checksMissing'],
    [6, 'finish', 'staff', createFacts({ productionGaps: ['relief'], note: 'Measured twice.' }), '9'],
    [6, 'finish', 'staff', createFacts({ productionGaps: null, note: 'Nobody looked.' }), 'checksMissing'],
    [9, 'ship', 'staff', createFacts({ courier, collected: true }), 'collectionIsNotShipped'],
    [9, 'collect', 'staff', createFacts({ collected: true }), '11'],
    [9, 'collect', 'staff', createFacts(), 'notCollected'],
    [9, 'collect', 'staff', createFacts({ collected: true, fileOnly: true }), 'notCollected'],
    [9, 'collect', 'customer', createFacts({ collected: true }), 'actorNotAllowed'],
    [9, 'completeFileOnly', 'system', createFacts({ fileOnly: true }), '11'],
    [9, 'completeFileOnly', 'system', createFacts(), 'notFileOnly'],
    [10, 'deliver', 'system', createFacts(), '11'],
    [10, 'deliver', 'staff', createFacts(), '11'],
    [10, 'deliver', 'customer', createFacts(), 'actorNotAllowed'],
    [11, 'cancel', 'staff', createFacts(), 'notInThisStatus'],
    [12, 'startProcessing', 'staff', createFacts(), 'notInThisStatus'],
  ])('from %i: %s by %s with %j: %s', (from, transition, principal, facts, expected) =>
    expect(runTransition(from, transition, principal, facts)).toBe(expected),
  );

  it('refunds captured money when an order is cancelled', () => {
    const paid = applyTransition(13, 'cancel', 'staff', createFacts({ captured: 500 }));
    expect(paid).toEqual({
      ok: true,
      value: { to: 12, effects: ['withdrawOfflinePayment', 'refund', 'giveCouponUseBack'] },
    });
  });

  it('refuses every transition that the table does not list', () => {
    const facts = createFacts({
      captured: 1000,
      newFiles: 1,
      fileOnly: true,
      proofs: { waiting: 0, approved: 1, rejected: 0 },
    });
    for (const status of orderStatuses)
      for (const transition of orderTransitionNames)
        for (const principal of ['customer', 'staff', 'system'] as const) {
          const isListed = transitionRules.some(
            (rule) =>
              rule.transition === transition && rule.from.includes(status.id) && rule.principals.includes(principal),
          );
          if (!isListed) expect(applyTransition(status.id, transition, principal, facts).ok).toBe(false);
        }
  });
});

describe('the graph of transitions', () => {
  const next = (id: OrderStatusId): OrderStatusId[] =>
    transitionRules.filter((row) => row.from.includes(id)).map((row) => row.to);

  it('ends in completed and cancelled only', () => {
    for (const { id } of orderStatuses) expect(next(id).length === 0).toBe(id === 11 || id === 12);
  });

  it('never leads from production to a step before 4', () => {
    for (const id of [6, 9, 10, 13] as const)
      for (const to of next(id)) expect(to === 12 || getStatusStep(to) >= 4).toBe(true);
  });
});

describe('actions of the order page', () => {
  it('offers payment in status 5 only while something is to be paid [ORD-12]', () => {
    expect(canPay(5, createFacts())).toBe(true);
    expect(canPay(5, createFacts({ captured: 1000 }))).toBe(false);
    expect(canPay(5, createFacts({ total: 0 }))).toBe(false);
    expect(canPay(5, createFacts({ acceptedMethod: 'cash' }))).toBe(false);
    expect(canPay(6, createFacts())).toBe(false);
  });

  it('offers reorder for completed and for paid cancelled orders [ORD-13]', () => {
    expect([canReorder(11, true), canReorder(12, true), canReorder(12, false), canReorder(10, true)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('shows Pay, else Reorder, else Track, else a disabled Pay [ORD-15]', () => {
    const button = (pay: boolean, reorder: boolean, track: boolean) =>
      getOrderButton({ allowPay: pay, allowReorder: reorder, isTracking: track });
    expect([
      button(true, true, true),
      button(false, true, true),
      button(false, false, true),
      button(false, false, false),
    ]).toEqual(['pay', 'reorder', 'track', 'payDisabled']);
    expect(canTrack(10, { name: 'A', trackingNumber: '1' })).toBe(true);
    expect(canTrack(10, null)).toBe(false);
    expect(canTrack(9, { name: 'A', trackingNumber: '1' })).toBe(false);
  });

  it('offers customers to cancel in statuses 1, 2 and 7', () => {
    expect(orderStatuses.filter((status) => isCancellable(status.id)).map((status) => status.id)).toEqual([1, 2, 7]);
  });

  it('has a pro-forma summary in status 5 and a tax invoice from status 6 on', () => {
    expect([3, 5, 6, 11, 12].map((id) => getInvoiceKind(id as OrderStatusId))).toEqual([
      'none',
      'proForma',
      'taxInvoice',
      'taxInvoice',
      'none',
    ]);
  });

  it('lists the transitions of staff with their errors', () => {
    expect(listStaffTransitions(9, createFacts())).toEqual([{ transition: 'ship', to: 10, error: 'courierMissing' }]);
    expect(listStaffTransitions(1, createFacts()).map(({ transition }) => transition)).toEqual([
      'askAttributes',
      'askFiles',
      'startProcessing',
      'cancel',
    ]);
    expect(listStaffTransitions(12, createFacts())).toEqual([]);
  });
});
