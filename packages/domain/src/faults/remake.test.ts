import { describe, expect, it } from 'vitest';
import { orderStatus } from '../orders/order-status.ts';
import { checkRemake } from './remake.ts';

const completed = { statusId: orderStatus.completed, colours: ['face-1', 'face-2'] };
const made = { statusId: orderStatus.shipped, colours: ['face-1'] };
const inWork = { statusId: orderStatus.inProduction, colours: ['face-1'] };
const files = { statusId: orderStatus.completed, colours: null };

const open = { state: 'open', colours: ['face-3'] } as const;
const refused = { state: 'refused', colours: ['face-1'] } as const;
const openFiles = { state: 'open', colours: [] } as const;

describe('making plates again', () => {
  it.each([
    ['of a completed order, however old', completed, [], [], null],
    ['while the order itself is in production', { ...completed, statusId: orderStatus.inProduction }, [], [], null],
    ['once more, after the first remake has left', completed, [made], [], null],
    ['of other plates than those in work', { ...completed, colours: ['face-2'] }, [inWork], [], null],
    ['beside a report about others', completed, [], [open], null],
    ['of plates that are in work', completed, [made, inWork], [], 'remakeOpen'],
    ['of files that are in work', files, [{ ...inWork, colours: null }], [], 'remakeOpen'],
    ['of files that were made again', files, [{ ...made, colours: null }], [{ ...openFiles, state: 'refused' }], null],
    ['of files in a report that waits', files, [], [openFiles], 'faultOpen'],
    ['of a plate in a report that waits', completed, [], [{ ...open, colours: ['face-2'] }], 'faultPlateReported'],
    ['of a plate in a report that was refused', completed, [], [refused], null],
    ['before the payment', { ...completed, statusId: orderStatus.approvedPaymentDue }, [], [], 'notEditableNow'],
    ['of a cancelled order', { ...completed, statusId: orderStatus.cancelled }, [], [], 'notEditableNow'],
  ] as const)('%s', (_case, plates, remakes, reports, error) => {
    expect(checkRemake(plates, remakes, reports)).toBe(error);
  });
});
