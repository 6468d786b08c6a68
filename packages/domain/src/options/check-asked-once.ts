import type { Field } from '../document-shape.ts';
import type { LocalizedText } from '../localized-text.ts';
import { walkFields } from './check-option-tree.ts';
import { isChoiceField, type OptionKey, type OptionNode, type OptionTree } from './option-types.ts';

type Node = OptionNode<LocalizedText>;
/** A chosen value above an option, and the option that it is of. */
interface Step {
  readonly option: Node;
  readonly valueId: string;
}

/** The steps that lead to each option. */
function* walkPaths(tree: OptionTree<LocalizedText>, above: readonly Step[] = []): Generator<readonly Step[]> {
  for (const option of tree) {
    yield above;
    for (const { id: valueId, children } of option.optionsFields)
      yield* walkPaths(children, [...above, { option, valueId }]);
  }
}

/** Whether no answer shows both: they are under two values of which only one can be chosen. */
function isExclusive(one: readonly Step[], other: readonly Step[]): boolean {
  const at = one.findIndex(
    (step, index) => step.option !== other[index]?.option || step.valueId !== other[index].valueId,
  );
  const [left, right] = [one[at], other[at]];
  return left !== undefined && left.option === right?.option && isChoiceField(left.option.fieldType);
}

/** What only informs may be asked as often as somebody likes. */
const informing: readonly OptionKey[] = ['note', 'guide', 'brief', 'dieCutNote'];

/**
 * Refuses an option that has the meaning of one before it and may be seen beside it: of two answers the first would be priced and made,
 * whatever the second says (`readAnswers`).
 */
export function refuseAskedTwice(tree: OptionTree<LocalizedText>, root: Field): void {
  const paths = [...walkPaths(tree)];
  const seen = new Map<OptionKey, (readonly Step[])[]>();
  for (const [index, [field, { key }]] of [...walkFields(tree, root)].entries()) {
    const path = paths[index] ?? [];
    const others = seen.get(key) ?? [];
    if (!informing.includes(key) && others.some((other) => !isExclusive(other, path)))
      field.get('key').refuse('askedTwice');
    seen.set(key, [...others, path]);
  }
}
