import type { OptionTree, Selection } from './option-types.ts';
import { validateSelection } from './validate-selection.ts';
import type { ValidationMessages } from './validation-messages.ts';

/** The correction of a specification accepts two decimals [ORD-28], the product page five. */
export const CORRECTION_DECIMALS = 2;
const ORDERED_DECIMALS = 5;

export const isSameAnswer = (left: Selection[string] | undefined, right: Selection[string] | undefined): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/** The messages of a corrected specification; an answer that was not changed may have the five decimals of the product page. */
export function validateCorrection<T>(
  tree: OptionTree<T>,
  selection: Selection,
  ordered: Selection,
): ValidationMessages {
  const strict = Object.entries(validateSelection(tree, selection, { decimals: CORRECTION_DECIMALS })).filter(
    ([id]) => !isSameAnswer(selection[id], ordered[id]),
  );
  return { ...Object.fromEntries(strict), ...validateSelection(tree, selection, { decimals: ORDERED_DECIMALS }) };
}
