import { calculateDistortion } from '../geometry/distortion.ts';
import { cylinderToUm, gearsToUm, umToMm, type Um } from '../geometry/length.ts';
import { readAnswers, walkOptions, type SelectionAnswers } from './answers.ts';
import { readDimensions } from './dimensions.ts';
import type { OptionTree, Selection } from './option-types.ts';
import { parseThickness } from './plate-facts.ts';
import { createValidationMessage, type ValidationMessage } from './validation-messages.ts';

/** Teeth of the smallest and largest gear, where a product has no option for gears to say so (handbook 2.1). */
const DEFAULT_GEARS = { min: 30, max: 300 } as const;

/** The repeats that can be made: a cylinder is held within the bounds of the gears. */
function getRepeatBounds<T>(tree: OptionTree<T>): { min: Um; max: Um } {
  const gears = [...walkOptions(tree)].find((node) => node.key === 'gears');
  return {
    min: gearsToUm(gears?.min ?? DEFAULT_GEARS.min) ?? 0,
    max: gearsToUm(gears?.max ?? DEFAULT_GEARS.max) ?? 0,
  };
}

/**
 * What is wrong with a cylinder of four digits; null when its repeat can be made. A number that was written in whole
 * millimetres with a leading zero gets a hint: 0381 is probably 3810.
 */
export function checkCylinder<T>(tree: OptionTree<T>, answers: SelectionAnswers<T>): ValidationMessage | null {
  const text = answers.text('cylinder');
  const um = cylinderToUm(text);
  if (um === null) return null;
  const { min, max } = getRepeatBounds(tree);
  const isPossible = (repeat: Um): boolean => repeat >= min && repeat <= max;
  if (isPossible(um)) return null;
  const shifted = `${text.slice(1)}0`;
  const shiftedUm = text.startsWith('0') ? cylinderToUm(shifted) : null;
  return shiftedUm !== null && isPossible(shiftedUm)
    ? createValidationMessage('cylinderMistyped', {
        typed: umToMm(um),
        cylinder: shifted,
        repeat: umToMm(shiftedUm),
      })
    : createValidationMessage('cylinderOutOfRange', { typed: umToMm(um), min: umToMm(min), max: umToMm(max) });
}

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
