import { describe, expect, it } from 'vitest';
import type { DocumentVersion } from '../../proofs/group-document-versions.ts';
import { findMissingStep } from './missing-step.ts';

/** Statuses of an approval: 0 rejected, 1 approved, 2 waiting. */
const proof = (documentId: number, version: number, status: number) =>
  ({ documentId, version, status, kind: 'approve', docversionId: documentId * 10 + version }) as DocumentVersion;

describe('the files that staff post before an order can advance', () => {
  it.each<[string, string | null, DocumentVersion[], ReturnType<typeof findMissingStep> | object]>([
    ['none where nothing is denied', null, [], null],
    ['none where somebody else has to act', 'paymentNotConfirmed', [proof(1, 1, 0)], null],
    ['released files', 'releaseMissing', [], { kind: 'release', document: null }],
    ['a first proof', 'proofMissing', [], { kind: 'approve', document: null }],
    ['another proof beside approved ones', 'proofMissing', [proof(1, 1, 1)], { kind: 'approve', document: null }],
    ['the next version of a rejected proof', 'proofMissing', [proof(1, 1, 0)], { document: { id: 1 } }],
    ['that of the newest version alone', 'proofMissing', [proof(1, 1, 0), proof(1, 2, 1)], { document: null }],
    ['what staff choose of two rejected proofs', 'proofMissing', [proof(1, 1, 0), proof(2, 1, 0)], null],
  ])('are %s', (_what, reason, versions, expected) => {
    const step = findMissingStep(reason, versions);
    if (expected) expect(step).toMatchObject(expected);
    else expect(step).toBeNull();
  });
});
