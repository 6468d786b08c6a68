import { describe, expect, it } from 'vitest';
import { checkApprovalDecision, findDecisionDenial, findMissingApproval, toApprovalStatus } from './approval.ts';

describe('approval of proofs', () => {
  const open = { isPermitted: true, state: 'waiting', approvalOpen: true } as const;
  const facts = {
    ...open,
    ...({ decision: 'approved', seenChecksum: 'x', checksum: 'x', remarks: '', openComments: 0 } as const),
  };

  it('is decided once, by whoever may, while the order waits for it [APR-06]', () => {
    expect(findDecisionDenial(open)).toBeNull();
    expect(findDecisionDenial({ ...open, isPermitted: false, state: 'approved' })).toBe('noPermission');
    expect(findDecisionDenial({ ...open, state: 'approved' })).toBe('notWaiting');
    expect(findDecisionDenial({ ...open, state: 'rejected', approvalOpen: false })).toBe('notWaiting');
    expect(findDecisionDenial({ ...open, state: 'withdrawn' })).toBe('withdrawn');
    expect(findDecisionDenial({ ...open, state: 'withdrawn', approvalOpen: false })).toBe('ordersStatus');
    expect(findDecisionDenial({ ...open, approvalOpen: false })).toBe('ordersStatus');
  });

  it('counts for the version that was seen, and a rejection says why [APR-06, APR-11]', () => {
    const rejection = { ...facts, decision: 'rejected' } as const;
    expect(checkApprovalDecision(facts)).toBeNull();
    expect(checkApprovalDecision({ ...facts, state: 'approved' })).toBe('notWaiting');
    expect(checkApprovalDecision({ ...facts, checksum: 'y' })).toBe('otherVersion');
    expect(checkApprovalDecision(rejection)).toBe('remarksRequired');
    expect(checkApprovalDecision({ ...rejection, remarks: ' ' })).toBe('remarksRequired');
    expect(checkApprovalDecision({ ...rejection, remarks: 'Barcode' })).toBeNull();
    expect(checkApprovalDecision({ ...rejection, openComments: 1 })).toBeNull();
  });

  it.each([
    [{ waiting: 0, approved: 2, rejected: 0 }, null],
    [{ waiting: 1, approved: 2, rejected: 0 }, 'filesStillWaiting'],
    [{ waiting: 0, approved: 2, rejected: 1 }, 'filesStillWaiting'],
    [{ waiting: 0, approved: 0, rejected: 0 }, 'noApprovalFiles'],
  ])('of an order with %o is missing: %s', (proofs, missing) => {
    expect(findMissingApproval(proofs)).toBe(missing);
  });

  it('shows 2 as waiting, other truthy as approved, falsy as rejected [APR-03, APR-04, APR-05]', () => {
    expect([2, 1, 4, 0, null, '' as const].map(toApprovalStatus)).toEqual([
      'waiting',
      'approved',
      'approved',
      'rejected',
      'rejected',
      'rejected',
    ]);
  });
});
