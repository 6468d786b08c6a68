import type { ActorKind } from '@platewright/domain/lifecycle/facts';
import type { StatusId } from '@platewright/domain/lifecycle/status';
import type { OrderMove } from '@platewright/domain/lifecycle/transitions';

export interface PathStep {
  readonly event: OrderMove | 'create';
  readonly from: StatusId | null;
  readonly to: StatusId;
  readonly by: ActorKind;
}

const step = (event: PathStep['event'], from: StatusId | null, to: StatusId, by: ActorKind): PathStep => ({
  event,
  from,
  to,
  by,
});

const created = [step('create', null, 1, 'customer')];
const processed = [...created, step('startProcessing', 1, 4, 'staff')];
const proofed = [...processed, step('postProof', 4, 3, 'staff')];
const approved = [...proofed, step('approveAll', 3, 5, 'system')];
const paid = [...approved, step('pay', 5, 6, 'system')];
const ready = [...paid, step('finish', 6, 9, 'staff')];
const shipped = [...ready, step('ship', 9, 10, 'staff')];

/** How an order usually comes to a status. */
const paths: Record<StatusId, readonly PathStep[]> = {
  1: created,
  2: [...created, step('askAttributes', 1, 2, 'staff')],
  7: [...created, step('askFiles', 1, 7, 'staff')],
  4: processed,
  3: proofed,
  8: [...proofed, step('rejectProof', 3, 8, 'customer')],
  5: approved,
  6: paid,
  13: [...paid, step('hold', 6, 13, 'staff')],
  9: ready,
  10: shipped,
  11: [...shipped, step('deliver', 10, 11, 'system')],
  12: [...created, step('cancel', 1, 12, 'customer')],
};

/** The moves that lead to a status; one with files only is completed as soon as it is ready. */
export function pathTo(status: StatusId, fileOnly = false): readonly PathStep[] {
  return status === 11 && fileOnly ? [...ready, step('release', 9, 11, 'system')] : paths[status];
}

/** Statuses that come after a step of the usual path. */
export const wasProofed = (status: StatusId): boolean => paths[status].some((one) => one.to === 3);
export const wasApproved = (status: StatusId): boolean => paths[status].some((one) => one.to === 5);
export const wasPaid = (status: StatusId): boolean => paths[status].some((one) => one.to === 6);
