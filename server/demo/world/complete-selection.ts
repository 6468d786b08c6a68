import { getChosenValues, pruneSelection, listVisibleOptions } from '@platewright/domain/options/selection';
import {
  isChoiceField,
  isStaticField,
  type OptionKey,
  type OptionNode,
  type OptionTree,
  type Selection,
} from '@platewright/domain/options/option-types';
import { hasNoMessages, validateSelection } from '@platewright/domain/options/validate-selection';

/** Answers by option key: SKUs for choices and checkboxes, text for text and number fields. */
export type AnswersByKey = Partial<Record<OptionKey, string | readonly string[]>>;

const PROCESS_INKS = ['Cyan', 'Magenta', 'Yellow', 'Black'];

/** Default answers; keys of options that a product does not have are ignored. */
const defaultAnswers: AnswersByKey = {
  plateType: 'dig',
  repeatBy: 'repGear',
  gears: '96',
  cylinder: '3810',
  printWidth: '250',
  printLength: '400',
  distortion: 'distAuto',
  scale: '98.069',
  printSide: 'surface',
  printedSides: 'oneSide',
  method: 'mntNone',
  services: ['trapping'],
  outputs: ['physical', 'len'],
  boxStyle: 'fefco0201',
  boxLength: '320',
  boxWidth: '240',
  boxHeight: '110',
  brief: 'Separate the file as shown on the approved sample.',
  volumes: '3.2\n4.5\n5.8',
};

/** The answers to the colour options for these inks. */
export function toInkAnswers(inks: readonly string[]): AnswersByKey {
  return {
    colours: `c${inks.length}`,
    processColours: inks.filter((ink) => PROCESS_INKS.includes(ink)).map((ink) => ink.toLowerCase()),
    spotColours: inks.filter((ink) => !PROCESS_INKS.includes(ink)).join('\n'),
  };
}

/**
 * Builds a complete selection for a product from the given answers, the default answers, and the first value of any other
 * required option.
 * @throws Error when the given answers do not lead to a valid selection
 */
export function buildCompleteSelection<T>(
  tree: OptionTree<T>,
  givenAnswers: AnswersByKey,
): Record<string, string | string[]> {
  let selection: Selection = {};
  for (;;) {
    const open = listVisibleOptions(tree, selection).find(
      ({ node }) => selection[node.id] === undefined && pickAnswer(node, givenAnswers) !== null,
    );
    if (!open) break;
    selection = pruneSelection(tree, { ...selection, [open.node.id]: pickAnswer(open.node, givenAnswers) ?? '' });
  }
  const messages = validateSelection(tree, selection, { decimals: 5 });
  if (!hasNoMessages(messages)) throw new Error(`The answers do not fit the product: ${JSON.stringify(messages)}`);
  return selection as Record<string, string | string[]>;
}

function pickAnswer<T>(node: OptionNode<T>, givenAnswers: AnswersByKey): string | string[] | null {
  if (isStaticField(node.fieldType)) return null;
  const answer = node.key in givenAnswers ? givenAnswers[node.key] : defaultAnswers[node.key];
  const skus = answer === undefined ? [] : typeof answer === 'string' ? [answer] : answer;
  if (isChoiceField(node.fieldType) || node.fieldType === 'checkbox') {
    const matching = node.optionsFields.filter((value) => value.sku !== null && skus.includes(value.sku));
    const chosen =
      matching.length > 0 || !(node.required || node.requiredGroup) ? matching : node.optionsFields.slice(0, 1);
    const first = chosen[0];
    if (!first) return null;
    const ids = isChoiceField(node.fieldType) ? first.id : chosen.map((value) => value.id);
    return getChosenValues(node, { [node.id]: ids }).length > 0 ? ids : null;
  }
  if (typeof answer === 'string') return answer === '' ? null : clampToRange(node, answer);
  if (!node.required) return null;
  return node.fieldType === 'number' ? String(node.min ?? 1) : node.fieldType === 'cylinder' ? '3810' : 'As agreed';
}

/** Limits a default size to the range of the product. */
function clampToRange(node: OptionNode<unknown>, answer: string): string {
  if (node.fieldType !== 'number') return answer;
  return String(Math.min(node.max ?? Number(answer), Math.max(node.min ?? Number(answer), Number(answer))));
}
