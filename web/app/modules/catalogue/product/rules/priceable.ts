import type { ValidationMessageKey } from '@platewright/domain/options/validation-messages';
import type { OptionTree, Selection } from '@platewright/domain/options/option-types';
import { validateSelection } from '@platewright/domain/options/validate-selection';

/** Messages about missing answers: they make a quote incomplete, all others make it wrong. */
const incompleteMessageKeys: readonly ValidationMessageKey[] = [
  'fieldRequired',
  'selectAtLeastOneItem',
  'coloursMustEqual',
  'coloursMustDiffer',
];

/** Whether drawing and price can be computed from the selection; with a wrong value the last valid ones stay. */
export const isPriceable = (tree: OptionTree, selection: Selection): boolean =>
  Object.values(validateSelection(tree, selection, { decimals: 5 })).every(({ key }) =>
    incompleteMessageKeys.includes(key),
  );
