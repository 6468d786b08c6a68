import { Field, type DocumentErrors } from '../document-shape.ts';
import { languages, type LocalizedText } from '../localized-text.ts';
import { refuseAskedTwice } from './check-asked-once.ts';
import { checkOptionTree, walkFields } from './check-option-tree.ts';
import { hasValues } from './new-option.ts';
import { getUnreadLimits } from './typed-limit.ts';
import { isColourCountKey } from './separations.ts';
import { isSingleCheckbox, type OptionNode, type OptionTree } from './option-types.ts';

type Node = OptionNode<LocalizedText>;

/**
 * What keeps options from being published, by field path. Trees that were published before count as they are: whoever reads
 * one asks `checkOptionTree`.
 * @param published the options that count now: what asks for the same in them may go on
 */
export function checkPublishableTree(data: unknown, published?: unknown): DocumentErrors {
  const checked = checkOptionTree(data);
  const present = checkOptionTree(published);
  return checked.ok ? checkRules(checked.value, present.ok ? present.value : []) : checked.reason;
}

function checkRules(tree: OptionTree<LocalizedText>, published: OptionTree<LocalizedText>): DocumentErrors {
  const root = new Field({});
  for (const [field, node] of walkFields(tree, root)) {
    requireTexts(node.label, field.get('label'));
    // It is all that such an option shows.
    if (node.fieldType === 'staticText') requireTexts(node.description ?? { en: '', ar: '' }, field.get('description'));
    for (const limit of Object.keys(getUnreadLimits(node))) field.get(limit).refuse('fieldRequired');
    checkLimits(node, field);
    if (hasValues(node.fieldType)) checkValues(node, field);
  }
  refuseAskedTwice(tree, root, published);
  return root.errors;
}

/** Numbers that were typed and can not be read, by field path: stored, they would be no limit at all. */
export function findUnreadableNumbers(tree: OptionTree<LocalizedText>): DocumentErrors {
  const root = new Field({});
  for (const [field, node] of walkFields(tree, root)) {
    const { min, max, value, fieldType } = node;
    for (const limit of Object.keys(getUnreadLimits(node))) field.get(limit).refuse('fieldRequired');
    if (Number.isNaN(min)) field.get('min').refuse('fieldRequired');
    if (Number.isNaN(max)) field.get('max').refuse('fieldRequired');
    if (fieldType === 'number' && Number.isNaN(Number(value))) field.get('value').refuse('fieldRequired');
  }
  return root.errors;
}

function requireTexts(text: LocalizedText, field: Field): void {
  for (const language of languages) if (text[language].trim() === '') field.get(language).refuse('textMissing');
}

function checkLimits({ fieldType, min, max, value }: Node, field: Field): void {
  if (fieldType !== 'number') return;
  if (min !== null && max !== null && min > max) field.get('max').refuse('limitsCrossed');
  const typed = value === '' ? null : Number(value);
  if (typed === null) return;
  if (!Number.isFinite(typed) || (min !== null && typed < min) || (max !== null && typed > max))
    field.get('value').refuse('defaultOutsideLimits');
}

function checkValues(node: Node, field: Field): void {
  const { optionsFields: values } = node;
  if (values.length === 0) field.refuse('valuesMissing');
  // The name of a single box is that of its option.
  if (!isSingleCheckbox(node))
    for (const [index, { title }] of values.entries())
      requireTexts(title, field.get('optionsFields').get(index).get('title'));
  if (node.fieldType === 'downloadableFile')
    for (const [index, { downloadableFile, pdf_file: pdf }] of values.entries())
      if (!downloadableFile && !pdf)
        field.get('optionsFields').get(index).get('downloadableFile').refuse('fieldRequired');
  // Plates are counted by it: with another key the product would have none, and no price.
  if (node.key === 'colours' || node.key === 'backColours')
    for (const [index, { sku }] of values.entries())
      if (!isColourCountKey(sku)) field.get('optionsFields').get(index).get('sku').refuse('colourKeyInvalid');
  const changesForm = values.some(({ children, hides }) => children.length > 0 || hides.length > 0);
  if (node.need_reload && !changesForm && values.every(({ bothSide }) => bothSide === null))
    field.get('need_reload').refuse('nothingOpens');
}
