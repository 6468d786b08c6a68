import { gapAround, stepWarning, stepWidth } from '../geometry/step.ts';
import { umToMm } from '../geometry/length.ts';
import { readDimensions } from './dimensions.ts';
import { chosenValues, typedAnswer, visible } from './expand.ts';
import { message, type FieldMessage, type FieldMessages } from './messages.ts';
import { CYLINDER_DIGITS, decimalsOf, isNumberText, rangeMessage, type FormDecimals } from './numbers.ts';
import { allOptions, readAnswers, type Answers } from './read.ts';
import { inkNames } from './separations.ts';
import {
  isChoice,
  isShown,
  isTyped,
  type OptionKey,
  type OptionNode,
  type OptionTree,
  type Selection,
} from './types.ts';

/** Longest texts of an option. */
export const TEXT_LIMITS = { text: 200, textarea: 4000 } as const;

export interface ValidateOptions {
  /** 5 on the product page, 2 on the order's specification [PROD-58, ORD-28]. */
  decimals: FormDecimals;
  /** The form checks fields first and checkbox groups last [PROD-64]; both when left out. */
  only?: 'fields' | 'groups';
}

function typedMessage(node: OptionNode<unknown>, text: string, decimals: FormDecimals): FieldMessage | null {
  if (text === '') return node.required ? message('fieldRequired') : null;
  if (node.fieldType === 'cylinder')
    return /^\d{4}$/.test(text) && text !== '0000' ? null : message('minimumDigits', { count: CYLINDER_DIGITS });
  if (node.fieldType === 'number') {
    if (!isNumberText(text, decimalsOf(node, decimals))) return message('numberFormat');
    return rangeMessage(node, Number(text), 'required');
  }
  const max = node.fieldType === 'textarea' ? TEXT_LIMITS.textarea : TEXT_LIMITS.text;
  return text.length > max ? message('textTooLong', { max }) : null;
}

/** One option on its own. Fixed texts and downloads ask for nothing; groups are checked apart. */
function ownMessage(node: OptionNode<unknown>, selection: Selection, decimals: FormDecimals): FieldMessage | null {
  if (isShown(node.fieldType) || node.fieldType === 'checkbox') return null;
  if (isTyped(node.fieldType)) return typedMessage(node, typedAnswer(selection, node.id).trim(), decimals);
  if (!isChoice(node.fieldType) || chosenValues(node, selection).length > 0) return null;
  return node.required || selection[node.id] !== undefined ? message('fieldRequired') : null;
}

type Located = [OptionKey, FieldMessage];

function colourMessages<T>(answers: Answers<T>, selection: Selection): Located[] {
  const count = Number(answers.sku('colours')?.slice(1) ?? 0);
  const spots = answers.option('spotColours');
  if (count === 0 || !spots) return [];
  const inks = inkNames(answers, selection);
  if (inks.length !== count) return [['spotColours', message('coloursMustEqual', { count, given: inks.length })]];
  const seen = new Set<string>();
  for (const ink of inks) {
    const name = ink.toLocaleLowerCase('en');
    if (seen.has(name)) return [['spotColours', message('coloursMustDiffer', { ink })]];
    seen.add(name);
  }
  return [];
}

function stepMessages<T>(tree: OptionTree<T>, answers: Answers<T>): Located[] {
  const { step, repeatUm } = readDimensions(answers);
  if (!step) return [];
  const found: Located[] = [];
  const max = [...allOptions(tree)].find((node) => node.key === 'printWidth')?.max ?? null;
  if (max !== null && umToMm(stepWidth(step)) > max) found.push(['across', message('stepTooWide', { max })]);
  if (repeatUm !== null && stepWarning(step, repeatUm) === 'stepDoesNotFit')
    found.push([
      'around',
      message('stepDoesNotFit', {
        around: step.around,
        length: umToMm(step.labelLengthUm),
        repeat: umToMm(repeatUm),
      }),
    ]);
  return found;
}

function toIds<T>(answers: Answers<T>, located: Located[]): FieldMessages {
  const found: FieldMessages = {};
  for (const [key, said] of located) {
    const node = answers.option(key);
    if (node) found[node.id] = said;
  }
  return found;
}

/** Everything wrong with a selection, by option id; empty when it can be ordered [PROD-49 to PROD-59]. */
export function validate<T>(
  tree: OptionTree<T>,
  selection: Selection,
  { decimals, only }: ValidateOptions,
): FieldMessages {
  const found: FieldMessages = {};
  const shown = visible(tree, selection).map(({ node }) => node);
  if (only !== 'groups') {
    const answers = readAnswers(tree, selection);
    Object.assign(found, toIds(answers, [...colourMessages(answers, selection), ...stepMessages(tree, answers)]));
    for (const node of shown) {
      const own = ownMessage(node, selection, decimals);
      if (own) found[node.id] = own;
    }
  }
  if (only !== 'fields')
    for (const node of shown)
      if (node.fieldType === 'checkbox' && node.requiredGroup && chosenValues(node, selection).length === 0)
        found[node.id] = message('selectAtLeastOneItem');
  return found;
}

export const isValid = (messages: FieldMessages): boolean => Object.keys(messages).length === 0;

/** Hints that do not stop an order: labels closer than 2 mm around. */
export function warnings<T>(tree: OptionTree<T>, selection: Selection): FieldMessages {
  const answers = readAnswers(tree, selection);
  const { step, repeatUm } = readDimensions(answers);
  if (!step || repeatUm === null || stepWarning(step, repeatUm) !== 'gapAroundSmall') return {};
  return toIds(answers, [['around', message('gapAroundSmall', { gap: umToMm(gapAround(step, repeatUm)) })]]);
}
