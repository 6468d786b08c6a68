import { describe, expect, it } from 'vitest';
import { orderStatus } from '../orders/order-status.ts';
import { checkRemake } from './remake.ts';

const completed = { statusId: orderStatus.completed, colours: ['face-1', 'face-2'] };
const made = { statusId: orderStatus.shipped, colours: ['face-1'] };
const inWork = { statusId: orderStatus.inProduction, colours: ['face-1'] };
const files = { statusId: orderStatus.completed, colours: null };

const open = { state: 'open' } as const;
const refused = { state: 'refused' } as const;

describe('making plates again', () => {
  it.each([
    ['of a completed order, however old', completed, [], [], null],
    ['while the order itself is in production', { ...completed, statusId: orderStatus.inProduction }, [], [], null],
    ['once more, after the first remake has left', completed, [made], [], null],
    ['of other plates than those in work', { ...completed, colours: ['face-2'] }, [inWork], [], null],
    ['beside a report about others', completed, [], [open], null],
    ['of plates that are in work', completed, [made, inWork], [], 'remakeOpen'],
    ['of files that are in work', files, [{ ...inWork, colours: null }], [], 'remakeOpen'],
    ['of files that were made again', files, [{ ...made, colours: null }], [refused], null],
    ['of files in a report that waits', files, [], [open], 'faultOpen'],
    ['before the payment', { ...completed, statusId: orderStatus.approvedPaymentDue }, [], [], 'notEditableNow'],
    ['of a cancelled order', { ...completed, statusId: orderStatus.cancelled }, [], [], 'notEditableNow'],
  ])('%s', (_case, plates, remakes, reports, error) => {
    expect(checkRemake(plates, remakes, reports)).toBe(error);
  });
});
