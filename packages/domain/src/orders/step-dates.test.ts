import { describe, expect, it } from 'vitest';
import { orderStatus } from './order-status.ts';
import { getStepDates } from './step-dates.ts';

const { missingFiles, inProcessing, corrections, waitingForApproval, approvedPaymentDue, inProduction, shipped } =
  orderStatus;

/** Walks through the statuses, one a day. */
const walk = (...statuses: number[]) =>
  getStepDates(
    statuses.map((toStatus, index) => ({ at: index + 1, fromStatus: statuses[index - 1] ?? null, toStatus })),
  );

describe('the dates of the steps of an order', () => {
  it.each([
    ['a new order', [orderStatus.new], [[1, 1]]],
    [
      'one that went straight on',
      [orderStatus.new, inProcessing, waitingForApproval],
      [
        [1, 1],
        [2, 2],
        [3, 3],
      ],
    ],
    [
      'two statuses of one step, the first of them',
      [orderStatus.new, missingFiles, inProcessing],
      [
        [1, 1],
        [2, 3],
      ],
    ],
    [
      'a step that was left out',
      [orderStatus.new, inProcessing, approvedPaymentDue],
      [
        [1, 1],
        [2, 2],
        [4, 3],
      ],
    ],
    [
      'one that was sent back',
      [orderStatus.new, inProcessing, waitingForApproval, corrections],
      [
        [1, 1],
        [2, 4],
      ],
    ],
    [
      'one that came again',
      [orderStatus.new, inProcessing, waitingForApproval, corrections, waitingForApproval],
      [
        [1, 1],
        [2, 4],
        [3, 5],
      ],
    ],
    [
      'a cancelled order, those it had',
      [orderStatus.new, inProcessing, orderStatus.cancelled],
      [
        [1, 1],
        [2, 2],
      ],
    ],
    [
      'a delivered order',
      [orderStatus.new, inProcessing, waitingForApproval, approvedPaymentDue, inProduction, shipped],
      [
        [1, 1],
        [2, 2],
        [3, 3],
        [4, 4],
        [5, 6],
      ],
    ],
  ])('are, for %s', (_name, statuses, expected) => {
    expect([...walk(...statuses)]).toEqual(expected);
  });

  it('do not follow entries that change no status', () => {
    const created = { at: 1, fromStatus: null, toStatus: orderStatus.new };
    expect(getStepDates([created, { at: 2, fromStatus: orderStatus.new, toStatus: orderStatus.new }]).get(1)).toBe(1);
  });
});
