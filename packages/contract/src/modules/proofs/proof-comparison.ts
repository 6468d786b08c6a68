import { differenceKinds, differenceSubjects, MAX_DIFFERENCES } from '@platewright/domain/proofs/proof-differences';
import { json } from '../../fields.ts';
import { z } from '../../z.ts';

/** Where a proof differs from its order, or from the version before it. */
export const proofDifference = z.object({
  against: z.enum(differenceSubjects),
  kind: z.enum(differenceKinds),
  version: z.number().nullable(),
  page: z.number().nullable(),
  /** Sizes are in mm; the other of both is empty for an ink that only one of them has. */
  found: z.string(),
  expected: z.string(),
});

/** What is known of it: `waiting` is read soon, `unread` is a picture or could not be read. */
export const proofComparison = z.object({
  state: z.enum(['read', 'waiting', 'unread']),
  differences: z.array(proofDifference),
});

export const fileComparison = proofComparison.extend({ fileId: z.uuid(), name: z.string() });

/** Files that can be posted together. */
export const MAX_POSTED_FILES = 64;

/** Keys of the differences that a person saw, so that nothing is confirmed unseen; no file has longer ones, or more. */
export const seenDifferences = json(
  z
    .array(z.string().max(500, 'textTooLong'))
    .max(MAX_POSTED_FILES * MAX_DIFFERENCES, 'textTooLong')
    .default([]),
);
