import { calculateGapAround, checkStepAndRepeat, calculateStepWidth } from '../geometry/step-and-repeat.ts';
import { umToMm } from '../geometry/length.ts';
import { readDimensions } from './dimensions.ts';
import { getChosenValues, getTypedAnswer, listVisibleOptions } from './selection.ts';
import { createValidationMessage, type ValidationMessage, type ValidationMessages } from './validation-messages.ts';
import {
  CYLINDER_DIGITS,
  getAllowedDecimals,
  isNumberText,
  checkNumberRange,
  type FormDecimals,
} from './number-options.ts';
import { checkCylinder } from './check-cylinder.ts';
import { walkOptions, readAnswers, type SelectionAnswers } from './answers.ts';
import { listInkNames } from './separations.ts';
import {
  isChoiceField,
  isStaticField,
  isTypedField,
  type OptionKey,
  type OptionNode,
  type OptionTree,
  type Selection,
} from './option-types.ts';

/** Maximum lengths of typed answers. */
export const OPTION_TEXT_LIMITS = { text: 200, textarea: 4000 } as const;

export interface ValidationSettings {
  /** 5 on the product page, 2 on the order's specification [PROD-58, ORD-28]. */
  decimals: FormDecimals;
  /** Checks fields or checkbox groups only, because forms check groups last [PROD-64]; both when left out. */
  only?: 'fields' | 'groups';
}

function validateTypedAnswer(
  node: OptionNode<unknown>,
  text: string,
  decimals: FormDecimals,
): ValidationMessage | null {
  if (text === '') return node.required ? createValidationMessage('fieldRequired') : null;
  if (node.fieldType === 'cylinder')
    return /^\d{4}$/.test(text) && text !== '0000'
      ? null
      : createValidationMessage('minimumDigits', { count: CYLINDER_DIGITS });
  if (node.fieldType === 'number') {
    const allowed = getAllowedDecimals(node, decimals);
    if (!isNumberText(text, allowed)) return explainNumberFormat(text, allowed);
    return checkNumberRange(node, Number(text), 'required');
  }
  if (node.fieldType === 'text' && /[\r\n\u2028\u2029]/.test(text)) return createValidationMessage('textInvalid');
  const max = node.fieldType === 'textarea' ? OPTION_TEXT_LIMITS.textarea : OPTION_TEXT_LIMITS.text;
  return text.length > max ? createValidationMessage('textTooLong', { max }) : null;
}

/** Says that the decimals are the reason, where they are: "98.0691" is a number to whoever typed it. */
function explainNumberFormat(text: string, allowedDecimals: number): ValidationMessage {
  if (!isNumberText(text, text.split('.')[1]?.length ?? 0)) return createValidationMessage('numberFormat');
  if (allowedDecimals === 0) return createValidationMessage('wholeNumber');
  return createValidationMessage('tooManyDecimals', { count: allowedDecimals });
}

/** Checks one option by itself. Static options take no answer; checkbox groups are checked separately. */
function validateOption(
  node: OptionNode<unknown>,
  selection: Selection,
  decimals: FormDecimals,
): ValidationMessage | null {
  if (isStaticField(node.fieldType) || node.fieldType === 'checkbox') return null;
  if (isTypedField(node.fieldType))
    return validateTypedAnswer(node, getTypedAnswer(selection, node.id).trim(), decimals);
  if (!isChoiceField(node.fieldType) || getChosenValues(node, selection).length > 0) return null;
  return node.required || selection[node.id] !== undefined ? createValidationMessage('fieldRequired') : null;
}

type KeyedMessage = [OptionKey, ValidationMessage];

function validateColours<T>(answers: SelectionAnswers<T>, selection: Selection): KeyedMessage[] {
  const count = Number(answers.sku('colours')?.slice(1) ?? 0);
  const face = count === 0 ? [] : validateInks('spotColours', count, listInkNames(answers, selection), answers);
  const backInks = listInkNames(answers, selection, 'back');
  const backCount = Number(answers.sku('backColours')?.slice(1) ?? 0);
  // Both sides may print with the same ink. Orders of clients that do not name the back stay possible.
  const back = backInks.length === 0 ? [] : validateInks('backSpotColours', backCount, backInks, answers);
  return [...face, ...back];
}

function validateInks<T>(
  key: 'spotColours' | 'backSpotColours',
  count: number,
  inks: readonly string[],
  answers: SelectionAnswers<T>,
): KeyedMessage[] {
  if (!answers.option(key)) return [];
  if (inks.length !== count) return [[key, createValidationMessage('coloursMustEqual', { count, given: inks.length })]];
  const names = new Set<string>();
  for (const ink of inks) {
    const name = ink.toLocaleLowerCase('en');
    if (names.has(name)) return [[key, createValidationMessage('coloursMustDiffer', { ink })]];
    names.add(name);
  }
  return [];
}

function validateStepAndRepeat<T>(tree: OptionTree<T>, answers: SelectionAnswers<T>): KeyedMessage[] {
  const { step, repeatUm } = readDimensions(answers);
  if (!step) return [];
  const messages: KeyedMessage[] = [];
  const max = [...walkOptions(tree)].find((node) => node.key === 'printWidth')?.max ?? null;
  if (max !== null && umToMm(calculateStepWidth(step)) > max)
    messages.push(['across', createValidationMessage('stepTooWide', { max })]);
  if (repeatUm !== null && checkStepAndRepeat(step, repeatUm) === 'stepDoesNotFit')
    messages.push([
      'around',
      createValidationMessage('stepDoesNotFit', {
        around: step.around,
        length: umToMm(step.labelLengthUm),
        repeat: umToMm(repeatUm),
      }),
    ]);
  return messages;
}

function validateCylinder<T>(tree: OptionTree<T>, answers: SelectionAnswers<T>): KeyedMessage[] {
  const message = checkCylinder(tree, answers);
  return message ? [['cylinder', message]] : [];
}

function toMessagesById<T>(answers: SelectionAnswers<T>, located: KeyedMessage[]): ValidationMessages {
  const messages: ValidationMessages = {};
  for (const [key, message] of located) {
    const node = answers.option(key);
    if (node) messages[node.id] = message;
  }
  return messages;
}

/** Messages of a selection by option id; empty when it can be ordered [PROD-49 to PROD-59]. */
export function validateSelection<T>(
  tree: OptionTree<T>,
  selection: Selection,
  { decimals, only }: ValidationSettings,
): ValidationMessages {
  const messages: ValidationMessages = {};
  const nodes = listVisibleOptions(tree, selection).map(({ node }) => node);
  if (only !== 'groups') {
    const answers = readAnswers(tree, selection);
    Object.assign(
      messages,
      toMessagesById(answers, [
        ...validateColours(answers, selection),
        ...validateStepAndRepeat(tree, answers),
        ...validateCylinder(tree, answers),
      ]),
    );
    for (const node of nodes) {
      const message = validateOption(node, selection, decimals);
      if (message) messages[node.id] = message;
    }
  }
  if (only !== 'fields')
    for (const node of nodes)
      if (node.fieldType === 'checkbox' && node.requiredGroup && getChosenValues(node, selection).length === 0)
        messages[node.id] = createValidationMessage('selectAtLeastOneItem');
  return messages;
}

export const hasNoMessages = (messages: ValidationMessages): boolean => Object.keys(messages).length === 0;

/** Warnings that do not prevent an order: labels closer than 2 mm around the cylinder. */
export function getSelectionWarnings<T>(tree: OptionTree<T>, selection: Selection): ValidationMessages {
  const answers = readAnswers(tree, selection);
  const { step, repeatUm } = readDimensions(answers);
  if (!step || repeatUm === null || checkStepAndRepeat(step, repeatUm) !== 'gapAroundSmall') return {};
  return toMessagesById(answers, [
    ['around', createValidationMessage('gapAroundSmall', { gap: umToMm(calculateGapAround(step, repeatUm)) })],
  ]);
}
