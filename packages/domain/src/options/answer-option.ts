import { isChoiceField, isTypedField, type OptionNode, type OptionTree, type Selection } from './option-types.ts';
import {
  getChosenValues,
  getTypedAnswer,
  listDefaultAnswers,
  listVisibleOptions,
  pruneSelection,
} from './selection.ts';

/**
 * The selection after one option is answered: adds defaults of newly visible options, removes answers of hidden ones. An
 * option that takes the place of one of the same meaning takes its answer along: each number of colours has options of its
 * own for the inks, and the inks stay named when there is one more.
 */
export function answerOption<T>(
  tree: OptionTree<T>,
  selection: Selection,
  optionId: string,
  answer: string | string[],
): Selection {
  const before = listVisibleOptions(tree, selection).map(({ node }) => node);
  const seen = new Set(before.map(({ id }) => id));
  let next = pruneSelection(tree, { ...selection, [optionId]: answer });
  // An answer that is taken along, or a default, may open further options.
  for (;;) {
    const after = listVisibleOptions(tree, next).map(({ node }) => node);
    const opened = after.filter(({ id }) => !seen.has(id));
    if (opened.length === 0) return next;
    for (const { id } of opened) seen.add(id);
    const afterIds = new Set(after.map(({ id }) => id));
    const closed = before.filter(({ id }) => !afterIds.has(id));
    next = pruneSelection(tree, {
      ...Object.fromEntries(opened.flatMap((node) => listDefaultAnswers(node))),
      ...takeAnswersAlong(closed, opened, selection),
      ...next,
    });
  }
}

/** The answers of closed options for the opened ones of the same meaning, value by value. */
function takeAnswersAlong<T>(
  closed: readonly OptionNode<T>[],
  opened: readonly OptionNode<T>[],
  selection: Selection,
): Selection {
  const taken: Record<string, string | string[]> = {};
  for (const node of opened) {
    const former = closed.find(({ key, fieldType }) => key === node.key && fieldType === node.fieldType);
    if (!former) continue;
    const text = getTypedAnswer(selection, former.id);
    if (isTypedField(node.fieldType) && text !== '') taken[node.id] = text;
    const skus = new Set(getChosenValues(former, selection).map(({ sku }) => sku));
    const values = node.optionsFields.filter(({ sku }) => sku !== null && skus.has(sku)).map(({ id }) => id);
    const first = values[0];
    if (first !== undefined) taken[node.id] = isChoiceField(node.fieldType) ? first : values;
  }
  return taken;
}
