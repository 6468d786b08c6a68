import { calculateDistortion } from '../geometry/distortion.ts';
import { readAnswers } from './answers.ts';
import { readDimensions } from './dimensions.ts';
import type { OptionTree, Selection } from './option-types.ts';
import { parseThickness } from './plate-facts.ts';

/** A scale by hand that lies further than this from the calculated one is asked about, in percentage points. */
const MAX_SCALE_DIFFERENCE = 0.5;

export interface UnusualScale {
  /** In percent, as entered. */
  readonly scale: number;
  /** In percent, as thickness and repeat give it. */
  readonly calculated: number;
}

/** The scale that was entered by hand when it lies far from the calculated one; null otherwise. */
export function findUnusualScale<T>(tree: OptionTree<T>, selection: Selection): UnusualScale | null {
  const answers = readAnswers(tree, selection);
  if (answers.sku('distortion') !== 'distMan') return null;
  const { repeatUm } = readDimensions(answers);
  const thicknessUm = parseThickness(answers.sku('thickness'));
  const scale = Number(answers.text('scale') || Number.NaN);
  if (repeatUm === null || thicknessUm === null || Number.isNaN(scale)) return null;
  const calculated = calculateDistortion(thicknessUm, repeatUm).scalePercent;
  return Math.abs(scale - calculated) > MAX_SCALE_DIFFERENCE ? { scale, calculated } : null;
}

/** The same of a correction: nothing when the order has this scale with this repeat and thickness already. */
export function findNewUnusualScale<T>(
  tree: OptionTree<T>,
  selection: Selection,
  ordered: Selection,
): UnusualScale | null {
  const unusual = findUnusualScale(tree, selection);
  const before = findUnusualScale(tree, ordered);
  const isKnown = before?.scale === unusual?.scale && before?.calculated === unusual?.calculated;
  return isKnown ? null : unusual;
}
