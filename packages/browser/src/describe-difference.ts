import { getDifferenceTextKey, type ProofDifference } from '@platewright/domain/proofs/proof-differences';

/** Translates a key below those of `proofDifferences`. */
export type TranslateDifference = (key: string, params?: Readonly<Record<string, string>>) => string;

/** In words where a proof differs from its order, or from the version before. */
export function describeDifference(t: TranslateDifference, difference: ProofDifference): string {
  const { found, expected, version, page } = difference;
  const sentence = t(getDifferenceTextKey(difference), { found, expected, version: String(version ?? '') });
  return page === null ? sentence : t('page', { page: String(page), difference: sentence });
}
