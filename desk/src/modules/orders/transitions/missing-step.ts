import { toApprovalStatus } from '@platewright/domain/proofs/approval';
import type { DeskOrder } from '../order-page/use-desk-order.ts';
import {
  groupDocumentVersions,
  type DocumentVersion,
  type OrderDocument,
  type OrderDocumentKind,
} from '../../proofs/group-document-versions.ts';
import { getDenialKey, getTransitionName, isForwardTransition, sortTransitions } from './desk-transitions.ts';

/** Files that staff post first, so that an order can advance. */
export interface MissingStep {
  readonly kind: OrderDocumentKind;
  /** The rejected proof that gets its next version; null for new files. */
  readonly document: OrderDocument | null;
}

/**
 * The step that a denied transition waits for; null where another person has to act, or where staff choose which of several
 * rejected proofs comes first.
 */
export function findMissingStep(reason: string | null, versions: readonly DocumentVersion[]): MissingStep | null {
  if (reason === 'releaseMissing') return { kind: 'release', document: null };
  if (reason !== 'proofMissing') return null;
  const rejected = groupDocumentVersions(versions, 'approve').filter(
    ({ newest }) => toApprovalStatus(newest.status) === 'rejected',
  );
  return rejected.length > 1 ? null : { kind: 'approve', document: rejected[0] ?? null };
}

/** The files that staff have to post now, before any transition can advance the order. */
export function findCurrentStep({ order, moves, documents }: DeskOrder): MissingStep | undefined {
  const forward = sortTransitions(order.statusId, moves)
    .map((transition) => ({ ...transition, name: getTransitionName(order.statusId, transition.to) }))
    .filter(({ name }) => isForwardTransition(name));
  if (forward.some(({ ok }) => ok)) return undefined;
  return forward
    .map(({ name, reason }) => findMissingStep(getDenialKey(name, reason ?? ''), documents))
    .find((step) => step !== null);
}
