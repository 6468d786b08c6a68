import { describe, expect, it } from 'vitest';
import { orderStatus } from '../orders/order-status.ts';
import { getLateFrom, getPromisedAt, isLate, type PromisedOrder } from './late-order.ts';

const leavesAt = '2026-11-23T14:00:00.000Z';
const arrivesBy = '2026-11-24T14:00:00.000Z';
const newDay = '2026-11-26T14:00:00.000Z';
const promise = { leavesAt, arrivesBy, methodId: 'local-standard' };
const order: PromisedOrder = { statusId: orderStatus.inProduction, promise, dueAt: arrivesBy, dueReason: '' };

describe('an order is late', () => {
  it.each<[string, Partial<PromisedOrder>, string | null]>([
    ['in production from when its carrier leaves', {}, leavesAt],
    ['on hold from then, too', { statusId: orderStatus.onHold }, leavesAt],
    ['packed when it has not left on the promised day', { statusId: orderStatus.ready }, arrivesBy],
    ['by the day that staff have set', { dueAt: newDay, dueReason: 'Press is booked' }, newDay],
    ['packed by that day', { statusId: orderStatus.ready, dueAt: newDay, dueReason: 'Press is booked' }, newDay],
    ['by its due date where an earlier release has stored no promise', { promise: null }, arrivesBy],
    ['never before anything is promised', { promise: null, dueAt: null }, null],
    ['never once it is on its way', { statusId: orderStatus.shipped }, null],
    ['never before it is paid', { statusId: orderStatus.approvedPaymentDue }, null],
    ['never as files that are ready', { statusId: orderStatus.ready, promise: { ...promise, methodId: null } }, null],
    [
      'never while it waits to be collected',
      { statusId: orderStatus.ready, promise: { ...promise, methodId: 'pickup' } },
      null,
    ],
  ])('%s', (_case, change, lateFrom) => {
    expect(getLateFrom({ ...order, ...change })).toBe(lateFrom);
  });

  it('from that moment on', () => {
    expect(isLate(leavesAt, new Date('2026-11-23T13:59:59.999Z'))).toBe(false);
    expect(isLate(leavesAt, new Date(leavesAt))).toBe(true);
    expect(isLate(null, new Date(leavesAt))).toBe(false);
  });

  it('while its customer reads the promise, or the day of staff', () => {
    expect(getPromisedAt(order)).toBe(arrivesBy);
    expect(getPromisedAt({ ...order, dueAt: newDay, dueReason: 'Press is booked' })).toBe(newDay);
    expect(getPromisedAt({ ...order, promise: null, dueAt: null })).toBeNull();
  });
});
