import { chosenValues, prune, visible } from '@platewright/domain/options/expand';
import {
  isChoice,
  isShown,
  type OptionKey,
  type OptionNode,
  type OptionTree,
  type Selection,
} from '@platewright/domain/options/types';
import { isValid, validate } from '@platewright/domain/options/validate';

/** Answers by role: skus for choices and ticks, text for typed options. */
export type Answers = Partial<Record<OptionKey, string | readonly string[]>>;

const PROCESS = ['Cyan', 'Magenta', 'Yellow', 'Black'];

/** What an order is answered with where nothing else is said; roles that a product does not ask for do no harm. */
const usual: Answers = {
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

/** Colours, ticks and spot lines that print these inks. */
export function answersOfInks(inks: readonly string[]): Answers {
  return {
    colours: `c${inks.length}`,
    processColours: inks.filter((ink) => PROCESS.includes(ink)).map((ink) => ink.toLowerCase()),
    spotColours: inks.filter((ink) => !PROCESS.includes(ink)).join('\n'),
  };
}

/**
 * A complete selection of a product: the wanted answers, then the usual ones, then whatever else is required.
 * @throws Error when the wanted answers do not make a valid selection
 */
export function completeSelection<T>(tree: OptionTree<T>, wanted: Answers): Record<string, string | string[]> {
  let selection: Selection = {};
  for (;;) {
    const open = visible(tree, selection).find(
      ({ node }) => selection[node.id] === undefined && answerOf(node, wanted) !== null,
    );
    if (!open) break;
    selection = prune(tree, { ...selection, [open.node.id]: answerOf(open.node, wanted) ?? '' });
  }
  const wrong = validate(tree, selection, { decimals: 5 });
  if (!isValid(wrong)) throw new Error(`The answers do not fit the product: ${JSON.stringify(wrong)}`);
  return selection as Record<string, string | string[]>;
}

function answerOf<T>(node: OptionNode<T>, wanted: Answers): string | string[] | null {
  if (isShown(node.fieldType)) return null;
  const answer = node.key in wanted ? wanted[node.key] : usual[node.key];
  const skus = answer === undefined ? [] : typeof answer === 'string' ? [answer] : answer;
  if (isChoice(node.fieldType) || node.fieldType === 'checkbox') {
    const fitting = node.optionsFields.filter((value) => value.sku !== null && skus.includes(value.sku));
    const chosen =
      fitting.length > 0 || !(node.required || node.requiredGroup) ? fitting : node.optionsFields.slice(0, 1);
    const first = chosen[0];
    if (!first) return null;
    const ids = isChoice(node.fieldType) ? first.id : chosen.map((value) => value.id);
    return chosenValues(node, { [node.id]: ids }).length > 0 ? ids : null;
  }
  if (typeof answer === 'string') return answer === '' ? null : clamp(node, answer);
  if (!node.required) return null;
  return node.fieldType === 'number' ? String(node.min ?? 1) : node.fieldType === 'cylinder' ? '3810' : 'As agreed';
}

/** The usual size is too large or too small for some products. */
function clamp(node: OptionNode<unknown>, answer: string): string {
  if (node.fieldType !== 'number') return answer;
  return String(Math.min(node.max ?? Number(answer), Math.max(node.min ?? Number(answer), Number(answer))));
}
