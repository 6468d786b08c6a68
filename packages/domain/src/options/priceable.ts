import type { ValidationMessageKey } from './validation-messages.ts';
import type { OptionTree, Selection } from './option-types.ts';
import { ORDER_DECIMALS } from './number-options.ts';
import { validateSelection } from './validate-selection.ts';

/** Messages about missing answers: they make a quote incomplete, all others make it wrong. */
const incompleteMessageKeys: readonly ValidationMessageKey[] = [
  'fieldRequired',
  'selectAtLeastOneItem',
  'coloursMustEqual',
  'coloursMustDiffer',
];

/** Whether drawing and price can be computed from the selection; with a wrong value the last valid ones stay. */
export const isPriceable = <T>(tree: OptionTree<T>, selection: Selection): boolean =>
  Object.values(validateSelection(tree, selection, { decimals: ORDER_DECIMALS })).every(({ key }) =>
    incompleteMessageKeys.includes(key),
  );
