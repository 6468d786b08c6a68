import { calculateGapAround } from '../geometry/step-and-repeat.ts';
import { umToMm, type Um } from '../geometry/length.ts';
import { hasOptionKey, readAnswers } from '../options/answers.ts';
import { getPlateFacts } from '../options/plate-facts.ts';
import type { OptionTree, Selection } from '../options/option-types.ts';

export interface ProofSize {
  readonly widthMm: number;
  readonly heightMm: number;
}

/** What an order says of its proofs. */
export interface OrderedProof {
  /** The size as it was ordered: of one label, or of the whole print; null where the order does not say. */
  readonly size: ProofSize | null;
  /** Every size in which a proof can show the same: one label, a lane, a row or all; flat or as long as it prints. */
  readonly sizes: readonly ProofSize[];
  /** Width of the print and the repeat of its cylinder; null for a flat plate and for what is not known. */
  readonly repeat: { readonly widthMm: number; readonly mm: number } | null;
  /** Names of all inks, face and back; null where the order does not name each. */
  readonly inks: readonly string[] | null;
  /** How many pages show the design: one a side. */
  readonly sides: number;
}

/** Reads what the answers of an order say of its proofs. */
export function readOrderedProof(tree: OptionTree, selection: Selection): OrderedProof {
  const answers = readAnswers(tree, selection);
  const { widthUm, lengthUm, repeatUm, distortion, step, separations } = getPlateFacts(tree, selection);
  const inks = separations.map(({ ink }) => ink);
  const isNamed = hasOptionKey(tree, 'colours') && inks.length > 0 && inks.every((ink) => ink !== '');
  const base = {
    inks: isNamed ? inks : null,
    sides: separations.some(({ side }) => side === 'back') ? 2 : 1,
  };
  // Front and back of a pouch on one web: a page may show either or both.
  if (answers.has('frontBack') || !widthUm || !lengthUm) return { ...base, size: null, sizes: [], repeat: null };
  const widths: readonly Um[] = step ? [step.labelWidthUm, widthUm] : [widthUm];
  const gapUm = step && repeatUm ? calculateGapAround(step, repeatUm) : 0;
  const lengths: readonly Um[] = step ? [step.labelLengthUm, lengthUm, lengthUm - gapUm] : [lengthUm];
  const scales = distortion ? [1, distortion.scalePercent / 100] : [1];
  const sizes = widths.flatMap((width) =>
    lengths.flatMap((length) => scales.map((scale) => ({ widthMm: umToMm(width), heightMm: umToMm(length * scale) }))),
  );
  return {
    ...base,
    size: sizes[0] ?? null,
    sizes,
    repeat: repeatUm && (!step || step.across > 1) ? { widthMm: umToMm(widthUm), mm: umToMm(repeatUm) } : null,
  };
}
