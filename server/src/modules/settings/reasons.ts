import { fieldError } from '@platewright/contract/call-errors';
import { findActiveChoice } from '@platewright/domain/settings/choices';
import { checkReasons, type ReasonKind, type Reasons } from '@platewright/domain/settings/reasons';
import type { Tx } from '../../platform/db/database.ts';
import { createDocumentReader } from '../../platform/read-document.ts';
import { selectInForce, type PublicationRef } from '../publishing/index.ts';

/** Names the one publication of the kind. */
export const reasonsRef = { kind: 'reasons', key: 'reasons' } as const satisfies PublicationRef;

const readReasons = createDocumentReader('reasons', checkReasons);

/** The reasons in force at `now`, those that are not offered included. @throws Error when there are none */
export async function loadReasons(tx: Tx, now: Date): Promise<Reasons> {
  const [row] = await selectInForce(tx, reasonsRef, now);
  return readReasons(row?.data);
}

/**
 * The key of a reason that staff chose from the list of its kind; null for a reason in their own words. Its text is what
 * they sent with it.
 * @throws CallError at the field `reasonKey` when the list does not offer it now
 */
export async function checkReasonKey(tx: Tx, now: Date, kind: ReasonKind, key: string): Promise<string | null> {
  if (key === '') return null;
  if (!findActiveChoice((await loadReasons(tx, now))[kind], key)) throw fieldError('reasonKey', 'choiceInvalid');
  return key;
}
