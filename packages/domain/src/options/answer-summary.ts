import { getChosenValues, getTypedAnswer, listVisibleOptions } from './selection.ts';
import {
  isSingleCheckbox,
  isStaticField,
  isTypedField,
  type FieldType,
  type OptionKey,
  type OptionTree,
  type Selection,
  type OptionUnit,
} from './option-types.ts';

/** An answered option for display. */
export interface AnsweredOption {
  id: string;
  key: OptionKey;
  label: string;
  value: string;
  fieldType: FieldType;
}

/** Translated words for units and a ticked checkbox, and the separator between values. */
export interface AnswerSummaryWords {
  readonly mm: string;
  readonly percent: string;
  readonly separator: string;
  readonly yes: string;
}

/** The unit after a number: gears have none [PROD-52]. */
const getUnitWord = (units: OptionUnit | null, words: AnswerSummaryWords): string =>
  units === 'mm' ? words.mm : units === 'percent' ? words.percent : '';

/** Every answered option with its value for display: titles, numbers with unit, `yes` for a single checkbox. */
export function summarizeAnswers(tree: OptionTree, selection: Selection, words: AnswerSummaryWords): AnsweredOption[] {
  return listVisibleOptions(tree, selection).flatMap(({ node }) => {
    if (isStaticField(node.fieldType)) return [];
    const suffix = getUnitWord(node.units, words);
    const text = getTypedAnswer(selection, node.id).trim();
    const value = isTypedField(node.fieldType)
      ? text && suffix
        ? `${text} ${suffix}`
        : text
      : getChosenValues(node, selection)
          .map((chosen) => (isSingleCheckbox(node) ? words.yes : chosen.title))
          .join(words.separator);
    return value === '' ? [] : [{ id: node.id, key: node.key, label: node.label, value, fieldType: node.fieldType }];
  });
}

/** An answered option with the answer in the format of a selection. */
export interface EditableAnswer extends AnsweredOption {
  answer: string | string[];
}

/** Every answered option with its value for display and its answer. */
export const listEditableAnswers = (
  tree: OptionTree,
  selection: Selection,
  words: AnswerSummaryWords,
): EditableAnswer[] =>
  summarizeAnswers(tree, selection, words).map((option) => {
    const answer = selection[option.id] ?? '';
    return { ...option, answer: typeof answer === 'string' ? answer : [...answer] };
  });

/** The answers that a press setting stores: those of options marked isForCustomTemplate (spec decision 87). */
export function selectPressSettingAnswers<T>(tree: OptionTree<T>, selection: Selection): Selection {
  const settings: Record<string, string | readonly string[]> = {};
  for (const { node } of listVisibleOptions(tree, selection)) {
    const answer = selection[node.id];
    if (node.isForCustomTemplate && answer !== undefined) settings[node.id] = answer;
  }
  return settings;
}
