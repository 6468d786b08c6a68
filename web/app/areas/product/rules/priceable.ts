import type { MessageKey } from '@platewright/domain/options/messages';
import type { OptionTree, Selection } from '@platewright/domain/options/types';
import { validate } from '@platewright/domain/options/validate';

/** What is missing only makes a quote incomplete; these make it wrong. */
const missing: readonly MessageKey[] = [
  'fieldRequired',
  'selectAtLeastOneItem',
  'coloursMustEqual',
  'coloursMustDiffer',
];

/** Whether drawing and price may follow this selection; a wrong number keeps the last valid ones. */
export const isPriceable = (tree: OptionTree, selection: Selection): boolean =>
  Object.values(validate(tree, selection, { decimals: 5 })).every(({ key }) => missing.includes(key));
