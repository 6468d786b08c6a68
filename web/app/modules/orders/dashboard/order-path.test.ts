import { orderStatuses } from '@platewright/domain/orders/order-status';
import { describe, expect, it } from 'vitest';
import { getOrderPath } from './order-path.ts';

describe('a row of the order list', () => {
  it.each(orderStatuses)('of status $key leads to the page of that status', ({ id, key }) => {
    const tab = key === 'waitingForApproval' ? 'approve' : 'projectDetails';
    expect(getOrderPath({ orderId: 7, statusId: id })).toBe(`/order/7/${tab}`);
  });
});
