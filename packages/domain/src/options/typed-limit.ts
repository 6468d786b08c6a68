import { removeHiddenCharacters } from '../hidden-characters.ts';
import type { LocalizedText } from '../localized-text.ts';
import { changeOptionNode, findOption } from './edit-option-tree.ts';
import { isAmbiguousComma, normalizeNumberInput } from './normalize-number-input.ts';
import { optionUnits, type OptionNode, type OptionTree, type OptionUnit } from './option-types.ts';

/** What people and spreadsheets write behind a figure. */
export const unitWords: Readonly<Record<OptionUnit, readonly string[]>> = {
  mm: ['mm', 'ملم', 'مم'],
  percent: ['%', '٪'],
  gears: [],
};

/** More than any limit has. */
const MAX_DECIMALS = 9;

/** A limit as it is typed or pasted, with or without its unit; null for nothing, NaN for what is no number, could be two, or has another unit. */
export function readTypedLimit(typed: string, units: OptionUnit | null): number | null {
  const entered = removeHiddenCharacters(typed).trim();
  const words = (units === null ? optionUnits : [units]).flatMap((unit) => unitWords[unit]);
  const word = words.find((known) => entered.toLowerCase().endsWith(known)) ?? '';
  const figure = entered.slice(0, entered.length - word.length);
  const text = normalizeNumberInput(figure, MAX_DECIMALS);
  if (text === '') return word === '' ? null : Number.NaN;
  return isAmbiguousComma(figure) || !Number.isFinite(Number(text)) ? Number.NaN : Number(text);
}

export type LimitField = 'min' | 'max' | 'value';
type Node = OptionNode<LocalizedText>;
type Texts = Readonly<Partial<Record<LimitField, string>>>;
/** An option while it is edited: with what was typed and cannot be read, so that it outlives undo, other options and a reload. */
type EditedNode = Node & { readonly unread?: Texts };

/** What was typed as limits of an option and cannot be read. Nothing that is published has any. */
export const getUnreadLimits = (node: Node): Texts =>
  node.fieldType === 'number' ? ((node as EditedNode).unread ?? {}) : {};

function typeInto(node: Node, field: LimitField, typed: string): Node {
  const number = readTypedLimit(typed, node.units);
  const isUnread = Number.isNaN(number);
  const read = isUnread ? null : number;
  const { unread = {}, ...rest } = node as EditedNode;
  const { [field]: _former, ...others } = unread;
  const texts: Texts = isUnread ? { ...others, [field]: typed } : others;
  const limit = field === 'value' ? { value: read === null ? '' : String(read) } : { [field]: read };
  return { ...rest, ...limit, ...(Object.keys(texts).length > 0 && { unread: texts }) };
}

/** The tree with what was typed as a limit of an option, or as what it asks for at first; the same where it says the same. */
export function typeLimit(
  tree: OptionTree<LocalizedText>,
  id: string,
  field: LimitField,
  typed: string,
): OptionTree<LocalizedText> {
  const node = findOption(tree, id);
  if (!node) return tree;
  const next = typeInto(node, field, typed);
  const isSame = next[field] === node[field] && getUnreadLimits(next)[field] === getUnreadLimits(node)[field];
  return isSame ? tree : changeOptionNode(tree, id, () => next);
}

/** The tree with another unit of an option: what was typed with it before can be read now. */
export const changeUnits = (
  tree: OptionTree<LocalizedText>,
  id: string,
  units: OptionUnit | null,
): OptionTree<LocalizedText> =>
  changeOptionNode(tree, id, (node) =>
    (Object.entries(getUnreadLimits(node)) as [LimitField, string][]).reduce<Node>(
      (before, [field, typed]) => typeInto(before, field, typed),
      { ...node, units },
    ),
  );
