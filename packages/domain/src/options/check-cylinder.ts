import { cylinderToUm, gearsToUm, umToMm, type Um } from '../geometry/length.ts';
import { walkOptions, type SelectionAnswers } from './answers.ts';
import type { OptionTree } from './option-types.ts';
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
