import type { SignOffPointKey } from '@platewright/domain/proofs/sign-off';
import { findUncheckedPoints, isSignedAs, signOffPointKeys } from '@platewright/domain/proofs/sign-off';

interface SignOffAnswers {
  readonly checked: readonly SignOffPointKey[];
  readonly signed: boolean;
  readonly signature: string;
}

export type MissingSignOff = 'needPoints' | 'needSentence' | 'needSignature';

/** What a sign-off still lacks, in the order of the dialog; null when it is complete. */
export function findMissingSignOff(
  points: readonly SignOffPointKey[],
  signAs: string,
  { checked, signed, signature }: SignOffAnswers,
): MissingSignOff | null {
  if (findUncheckedPoints(points, checked).length > 0) return 'needPoints';
  if (!signed) return 'needSentence';
  return isSignedAs(signAs, signature) ? null : 'needSignature';
}

/** The point to go on with: the one after that which was looked at, else the first that is not ticked. */
export function findNextPoint(
  points: readonly SignOffPointKey[],
  checked: readonly SignOffPointKey[],
  shown: SignOffPointKey | null,
): SignOffPointKey | undefined {
  if (shown !== null && points.includes(shown)) return shown;
  return findUncheckedPoints(points, checked)[0];
}

/** Ticked points as the form keeps them: drafts of forms hold texts and no lists. */
export const encodeChecked = (points: readonly SignOffPointKey[]): string => points.join(' ');
export const decodeChecked = (text: string): SignOffPointKey[] => {
  const words = text.split(' ');
  return signOffPointKeys.filter((key) => words.includes(key));
};
