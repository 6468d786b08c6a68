import { fieldError } from '@platewright/contract/call-errors';
import { findActiveChoice, type Choice } from '@platewright/domain/settings/choices';
import {
  checkReasons,
  fillReasonKinds,
  findGivenReason,
  type ReasonKind,
  type Reasons,
} from '@platewright/domain/settings/reasons';
import type { Tx } from '../../platform/db/database.ts';
import { createDocumentReader } from '../../platform/read-document.ts';
import { selectInForce, type PublicationRef } from '../publishing/index.ts';

/** Names the one publication of the kind. */
export const reasonsRef = { kind: 'reasons', key: 'reasons' } as const satisfies PublicationRef;

const readReasons = createDocumentReader('reasons', (stored) => checkReasons(fillReasonKinds(stored)));

/** The reasons in force at `now`, those that are not offered included. @throws Error when there are none */
export async function loadReasons(tx: Tx, now: Date): Promise<Reasons> {
  const [row] = await selectInForce(tx, reasonsRef, now);
  return readReasons(row?.data);
}

/** A reason of this kind that is offered now; null for none of this key. */
export const findOfferedReason = async (tx: Tx, now: Date, kind: ReasonKind, key: string): Promise<Choice | null> =>
  findActiveChoice((await loadReasons(tx, now))[kind], key) ?? null;

interface GivenReason {
  /** Empty for a reason in their own words. */
  readonly key: string;
  /** What whoever is concerned reads. */
  readonly text: string;
}

/**
 * The key of the reason that staff gave from the list of its kind; null for one in their own words. When they have written the
 * text of another reason of the list instead, it is that one.
 * @throws CallError at the field `reasonKey` when the list does not offer it now
 */
export async function checkReasonKey(
  tx: Tx,
  now: Date,
  kind: ReasonKind,
  { key, text }: GivenReason,
): Promise<string | null> {
  if (key === '') return null;
  const given = findGivenReason((await loadReasons(tx, now))[kind], key, text);
  if (!given) throw fieldError('reasonKey', 'choiceInvalid');
  return given.key;
}
