import type { Field } from '../document-shape.ts';
import type { LocalizedText } from '../localized-text.ts';
import { walkFields } from './check-option-tree.ts';
import { isChoiceField, type OptionKey, type OptionNode, type OptionTree } from './option-types.ts';

type Tree = OptionTree<LocalizedText>;
type Node = OptionNode<LocalizedText>;
/** A chosen value above an option, and the option that it is of. */
interface Step {
  readonly option: Node;
  readonly value: Node['optionsFields'][number];
}
interface Placed {
  readonly node: Node;
  readonly above: readonly Step[];
}

/** The options with the steps that lead to each, in the order of `walkFields`. */
function* walkPlaced(tree: Tree, above: readonly Step[] = []): Generator<Placed> {
  for (const node of tree) {
    yield { node, above };
    for (const value of node.optionsFields) yield* walkPlaced(value.children, [...above, { option: node, value }]);
  }
}

/** Whether the answers that lead to one hide what the other stands in. */
const hides = (one: Placed, other: Placed): boolean => {
  const keys = [...other.above.map(({ option }) => option.key), other.node.key];
  return one.above.some(({ value }) => value.hides.some((key) => keys.includes(key)));
};

/** Whether no answer shows both: they are under two values of which only one can be chosen, or one hides the other. */
function areExclusive(one: Placed, other: Placed): boolean {
  const at = one.above.findIndex((step, index) => step.value !== other.above[index]?.value);
  const [left, right] = [one.above[at], other.above[at]];
  const areAlternatives = left !== undefined && left.option === right?.option && isChoiceField(left.option.fieldType);
  return areAlternatives || hides(one, other) || hides(other, one);
}

/** What only informs may be asked as often as somebody likes. */
const informing: readonly OptionKey[] = ['note', 'guide', 'brief', 'dieCutNote'];

/** By option, in the order of `walkFields`: the options before it that have its meaning and may be seen beside it. */
function listAskedBefore(tree: Tree): { readonly node: Node; readonly others: readonly Node[] }[] {
  const seen = new Map<OptionKey, Placed[]>();
  return [...walkPlaced(tree)].map((placed) => {
    const { node } = placed;
    if (informing.includes(node.key)) return { node, others: [] };
    const before = seen.get(node.key) ?? [];
    seen.set(node.key, [...before, placed]);
    return { node, others: before.filter((other) => !areExclusive(other, placed)).map((other) => other.node) };
  });
}

const toPair = (one: Node, other: Node): string => JSON.stringify([one.id, other.id].toSorted());

/**
 * Refuses an option that has the meaning of one before it and may be seen beside it: of two answers the first would be priced and
 * made, whatever the second says (`readAnswers`). Two that are published so already stay as they are, so that everything else
 * of their product can be changed.
 */
export function refuseAskedTwice(tree: Tree, root: Field, published: Tree): void {
  const known = new Set(
    listAskedBefore(published).flatMap(({ node, others }) => others.map((one) => toPair(one, node))),
  );
  const asked = listAskedBefore(tree);
  for (const [index, [field, node]] of [...walkFields(tree, root)].entries())
    if (asked[index]?.others.some((other) => !known.has(toPair(other, node)))) field.get('key').refuse('askedTwice');
}
