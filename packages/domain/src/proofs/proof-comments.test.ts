import { describe, expect, it } from 'vitest';
import { orderStatus } from '../orders/order-status.ts';
import { checkCommentAct, createRejectionNote, findDeletableText } from './proof-comments.ts';

describe('comments of a proof', () => {
  const { waitingForApproval, corrections, inProduction, cancelled } = orderStatus;
  it.each([
    ['begin', 'waiting', waitingForApproval, null],
    ['continue', 'waiting', waitingForApproval, null],
    ['delete', 'waiting', waitingForApproval, null],
    // Another proof of the order was rejected.
    ['begin', 'waiting', corrections, null],
    ['begin', 'rejected', corrections, 'decided'],
    ['continue', 'rejected', corrections, null],
    ['delete', 'rejected', corrections, 'decided'],
    ['continue', 'rejected', cancelled, 'ordersStatus'],
    ['begin', 'waiting', cancelled, 'ordersStatus'],
    ['begin', 'approved', waitingForApproval, 'decided'],
    ['continue', 'approved', inProduction, 'decided'],
    ['begin', 'withdrawn', waitingForApproval, 'withdrawn'],
    ['continue', 'withdrawn', corrections, 'withdrawn'],
  ] as const)('%s on a version that is %s in status %i: %s', (act, state, status, expected) => {
    expect(checkCommentAct(act, state, status)).toBe(expected);
  });

  it('lets only the newest text be deleted, by its author', () => {
    const mine = { id: 1, isOwn: true };
    const theirs = { id: 2, isOwn: false };
    expect(findDeletableText([mine])).toBe(mine);
    expect(findDeletableText([mine, theirs])).toBeNull();
    expect(findDeletableText([theirs, mine])).toBe(mine);
    expect(findDeletableText([])).toBeNull();
  });

  it('go along with a rejection below its remark', () => {
    expect(createRejectionNote('Too dark.', [])).toBe('Too dark.');
    expect(createRejectionNote('', [{ number: 3, text: 'Barcode\nsmaller' }])).toBe('3. Barcode smaller');
    const many = Array.from({ length: 12 }, (_, index) => ({ number: index + 1, text: 'x'.repeat(300) }));
    const lines = createRejectionNote('Please change:', many).split('\n');
    expect(lines).toHaveLength(12);
    expect(lines[1]).toBe(`1. ${'x'.repeat(200)}…`);
    expect(lines.at(-1)).toBe('…');
  });
});
