import { orderStatus } from '@platewright/domain/orders/order-status';
import { describe, expect, it } from 'vitest';
import { getOutcome, listNextSteps } from './next-steps.ts';
import type { OutcomeOrder } from './use-outcome-order.ts';

const createOrder = (order: object) => order as OutcomeOrder;
const owed = { stage: 'due', dueAt: '2026-12-23T14:00:00.000Z' };

describe('the outcome of a payment', () => {
  it.each([
    [{ statusId: orderStatus.inProduction, payment: { stage: 'paid' } }, false, 'paid'],
    [{ statusId: orderStatus.inProduction, payment: owed }, false, 'owed'],
    [{ statusId: orderStatus.inProduction, payment: { stage: 'due', dueAt: null } }, false, 'paid'],
    [{ statusId: orderStatus.approvedPaymentDue, payment: { stage: 'arranged' } }, false, 'placed'],
    [{ statusId: orderStatus.approvedPaymentDue, payment: { stage: 'awaited' } }, true, 'awaited'],
    [{ statusId: orderStatus.approvedPaymentDue, payment: null }, true, 'placed'],
    [{ statusId: orderStatus.approvedPaymentDue, payment: null }, false, 'unpaid'],
    [{ statusId: orderStatus.new, payment: null }, true, null],
  ])('of %j, placed %s, is %s', (order, placed, expected) => {
    expect(getOutcome(createOrder(order), placed)).toBe(expected);
  });

  it('thanks without an order that could be loaded', () => {
    expect(getOutcome(undefined, false)).toBe('success');
  });
});

describe('what happens next', () => {
  const plates = [{ key: 'physical' }];
  const files = [{ key: 'len' }];
  const courier = { isCollection: false };
  it.each([
    ['paid', plates, courier, ['plates', 'ship']],
    ['paid', plates, { isCollection: true }, ['plates', 'collect']],
    ['paid', files, null, ['files', 'download']],
    ['paid', [], null, []],
    ['owed', plates, courier, ['plates', 'ship', 'invoice']],
    ['placed', plates, courier, ['confirm', 'plates', 'ship', 'arranged']],
    ['awaited', plates, courier, ['transfer', 'plates', 'ship']],
    ['unpaid', plates, courier, ['wait', 'notTwice', 'saved']],
    ['failed', plates, courier, ['saved', 'again', 'bank']],
  ] as const)('after %s of %j with %j is %j', (outcome, types, delivery, expected) => {
    expect(listNextSteps(outcome, createOrder({ purchase: { types, delivery }, payment: {} }))).toEqual(expected);
  });
});
