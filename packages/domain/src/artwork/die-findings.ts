import type { ArtworkRule } from './artwork.ts';

/** Film, sacks, bags and tissue are cut straight: nobody has a die for them, so no file of theirs shows one. */
const CATEGORIES_WITHOUT_DIE: readonly string[] = ['flexible-packaging', 'paper-and-tissue'];
const DIE_RULES: readonly ArtworkRule[] = ['cuttingStepMissing', 'creasingStepMissing'];

/** The findings of a file that are about a product: those of a missing die only where it has one. */
export const omitDieFindings = <F extends { readonly rule: ArtworkRule }>(
  findings: readonly F[],
  categoryKey: string,
): readonly F[] =>
  CATEGORIES_WITHOUT_DIE.includes(categoryKey) ? findings.filter(({ rule }) => !DIE_RULES.includes(rule)) : findings;
