import { describe, expect, it } from 'vitest';
import { checkOrderRequest, endsOrderRequest, getOrderRequestAcceptance } from './order-request.ts';
import { orderStatuses, type OrderStatusKey } from './order-status.ts';

/** Status, and for cancel and change: whether the customer can ask, what accepting leads to. */
const table: [OrderStatusKey, string | null, string, string | null, string][] = [
  ['new', 'requestNotNeeded', 'cancel', null, 'correct'],
  ['missingAttributes', 'requestNotNeeded', 'cancel', 'requestNotNeeded', 'correct'],
  ['missingFiles', 'requestNotNeeded', 'cancel', null, 'correct'],
  ['inProcessing', null, 'cancel', null, 'correct'],
  ['corrections', null, 'cancel', null, 'correct'],
  ['waitingForApproval', null, 'cancel', null, 'reopen'],
  ['approvedPaymentDue', null, 'cancel', null, 'reopen'],
  ['inProduction', null, 'holdFirst', 'requestTooLate', 'tooLate'],
  ['onHold', null, 'cancel', 'requestTooLate', 'tooLate'],
  ['ready', 'requestTooLate', 'tooLate', 'requestTooLate', 'tooLate'],
  ['shipped', 'requestTooLate', 'tooLate', 'requestTooLate', 'tooLate'],
  ['completed', 'requestTooLate', 'tooLate', 'requestTooLate', 'tooLate'],
  ['cancelled', 'requestTooLate', 'tooLate', 'requestTooLate', 'tooLate'],
];

describe('requests of customers', () => {
  it('are known for every status', () => {
    expect(table.map(([key]) => key).toSorted()).toEqual(orderStatuses.map(({ key }) => key).toSorted());
  });

  it.each(table)('in status %s', (key, cancelError, cancelAcceptance, changeError, changeAcceptance) => {
    const status = orderStatuses.find((one) => one.key === key);
    if (!status) throw new Error(`There is no status ${key}.`);
    expect(checkOrderRequest('cancel', status.id, false)).toBe(cancelError);
    expect(checkOrderRequest('change', status.id, false)).toBe(changeError);
    expect(checkOrderRequest('cancel', status.id, true)).toBe(cancelError ?? 'requestOpen');
    expect(getOrderRequestAcceptance('cancel', status.id)).toBe(cancelAcceptance);
    expect(getOrderRequestAcceptance('change', status.id)).toBe(changeAcceptance);
    expect(endsOrderRequest(status.id)).toBe(cancelAcceptance === 'tooLate');
  });
});
