import { chosenValues, typedAnswer, visible } from './expand.ts';
import {
  isLoneTick,
  isShown,
  isTyped,
  type FieldType,
  type OptionKey,
  type OptionTree,
  type Selection,
  type Units,
} from './types.ts';

/** An answered option for reading. */
export interface AnsweredOption {
  id: string;
  key: OptionKey;
  label: string;
  value: string;
  fieldType: FieldType;
}

/** The reader's words for units, for a tick, and what stands between choices. */
export interface ReadingWords {
  readonly mm: string;
  readonly percent: string;
  readonly separator: string;
  readonly yes: string;
}

/** The unit after a number: gears have none [PROD-52]. */
const unitWord = (units: Units | null, words: ReadingWords): string =>
  units === 'mm' ? words.mm : units === 'percent' ? words.percent : '';

/** Every answered option with its value in words: titles of choices, numbers with their unit, yes for a lone tick. */
export function answered(tree: OptionTree, selection: Selection, words: ReadingWords): AnsweredOption[] {
  return visible(tree, selection).flatMap(({ node }) => {
    if (isShown(node.fieldType)) return [];
    const suffix = unitWord(node.units, words);
    const text = typedAnswer(selection, node.id).trim();
    const value = isTyped(node.fieldType)
      ? text && suffix
        ? `${text} ${suffix}`
        : text
      : chosenValues(node, selection)
          .map((one) => (isLoneTick(node) ? words.yes : one.title))
          .join(words.separator);
    return value === '' ? [] : [{ id: node.id, key: node.key, label: node.label, value, fieldType: node.fieldType }];
  });
}

/** An answered option with what fills its field in again. */
export interface ChosenAnswer extends AnsweredOption {
  answer: string | string[];
}

/** Every answered option in words and as the selection has it. */
export const chosenAnswers = (tree: OptionTree, selection: Selection, words: ReadingWords): ChosenAnswer[] =>
  answered(tree, selection, words).map((option) => {
    const answer = selection[option.id] ?? '';
    return { ...option, answer: typeof answer === 'string' ? answer : [...answer] };
  });

/** The answers that make a press setting: those of options marked isForCustomTemplate (decision 87). */
export function pressSettingAnswers<T>(tree: OptionTree<T>, selection: Selection): Selection {
  const kept: Record<string, string | readonly string[]> = {};
  for (const { node } of visible(tree, selection)) {
    const answer = selection[node.id];
    if (node.isForCustomTemplate && answer !== undefined) kept[node.id] = answer;
  }
  return kept;
}
