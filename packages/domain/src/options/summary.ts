import { chosenValues, typedAnswer, visible } from './expand.ts';
import { unitSuffix } from './messages.ts';
import { isShown, isTyped, type FieldType, type OptionKey, type OptionTree, type Selection } from './types.ts';

/** An answered option for reading. */
export interface AnsweredOption {
  id: string;
  key: OptionKey;
  label: string;
  value: string;
  fieldType: FieldType;
}

/** Every answered option with its value in words: titles of choices, numbers with their unit. */
export function answered(tree: OptionTree, selection: Selection): AnsweredOption[] {
  return visible(tree, selection).flatMap(({ node }) => {
    if (isShown(node.fieldType)) return [];
    const suffix = unitSuffix(node.units);
    const text = typedAnswer(selection, node.id).trim();
    const value = isTyped(node.fieldType)
      ? text && suffix
        ? `${text} ${suffix}`
        : text
      : chosenValues(node, selection)
          .map((one) => one.title)
          .join(', ');
    return value === '' ? [] : [{ id: node.id, key: node.key, label: node.label, value, fieldType: node.fieldType }];
  });
}

/** The read-only summary: textarea and swatch answers are left out (001, section 2). */
export const summary = (tree: OptionTree, selection: Selection): AnsweredOption[] =>
  answered(tree, selection).filter(({ fieldType }) => fieldType !== 'textarea' && fieldType !== 'swatch');

/** The answers that make a press setting: those of options marked isForCustomTemplate (decision 87). */
export function pressSettingAnswers<T>(tree: OptionTree<T>, selection: Selection): Selection {
  const kept: Record<string, string | readonly string[]> = {};
  for (const { node } of visible(tree, selection)) {
    const answer = selection[node.id];
    if (node.isForCustomTemplate && answer !== undefined) kept[node.id] = answer;
  }
  return kept;
}
