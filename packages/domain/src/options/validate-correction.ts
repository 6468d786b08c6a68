import type { OptionTree, Selection } from './option-types.ts';
import { validateSelection } from './validate-selection.ts';
import type { ValidationMessages } from './validation-messages.ts';

/** The correction of a specification accepts two decimals [ORD-28], the product page five. */
export const CORRECTION_DECIMALS = 2;
const ORDERED_DECIMALS = 5;

export const isSameAnswer = (left: Selection[string] | undefined, right: Selection[string] | undefined): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/** The options that prepress marked as wrong and whose answers were not changed since [ORD-23]. */
export const getOpenMarks = (wrongIds: readonly string[], selection: Selection, ordered: Selection): string[] =>
  wrongIds.filter((id) => isSameAnswer(selection[id], ordered[id]));

/**
 * Whether a correction leaves as it was what prepress asked for: a mark or, without marks, the whole specification. It is
 * taken only with the customer's word that this is right, since nothing can be corrected any more afterwards.
 */
export function needsConfirmation(wrongIds: readonly string[], selection: Selection, ordered: Selection): boolean {
  if (wrongIds.length > 0) return getOpenMarks(wrongIds, selection, ordered).length > 0;
  return [...Object.keys(selection), ...Object.keys(ordered)].every((id) => isSameAnswer(selection[id], ordered[id]));
}

/** The most characters of a customer's word to prepress that marked answers are right. */
export const CONFIRMATION_LIMIT = 500;

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
