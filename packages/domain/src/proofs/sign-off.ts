import { readAnswers, type SelectionAnswers } from '../options/answers.ts';
import type { OptionKey, OptionTree, Selection } from '../options/option-types.ts';

/** What every proof is checked for; the sign-off sentence names these five (domain handbook 4.3). */
export const handbookPoints = ['text', 'size', 'colours', 'barcode', 'die'] as const;

/** What else is checked, by what the product makes. */
export const productPoints = [
  'printSide',
  'repeat',
  'stepRepeat',
  'backSide',
  'coating',
  'shrink',
  'seals',
  'flute',
  'creases',
  'testForm',
] as const;

export const signOffPointKeys = [...handbookPoints, ...productPoints] as const;
export type SignOffPointKey = (typeof signOffPointKeys)[number];

/** A number alone says nothing: the name of its field goes with it. */
export interface TypedAnswer<T> {
  readonly label: T;
  readonly text: string;
}

/** One thing that a customer checks before approving a proof. */
export interface SignOffPoint<T> {
  readonly key: SignOffPointKey;
  /** What was ordered there, such as the chosen print side; null where the order says nothing that can be compared. */
  readonly ordered: { readonly choice: T } | { readonly typed: readonly TypedAnswer<T>[] } | null;
}

/** Choices that order nothing to look at. */
const EMPTY_CHOICES: readonly string[] = ['coatNone', 'sleeveNone'];

interface PointRule {
  readonly key: (typeof productPoints)[number];
  /** The first of these options that is answered makes the point. */
  readonly options: readonly OptionKey[];
  /** Where the answer only opens others, these say what was ordered. */
  readonly details?: readonly OptionKey[];
}

/** Products have different options, so the answered options of an order say which points its product asks. */
const rules: readonly PointRule[] = [
  { key: 'printSide', options: ['printSide'] },
  { key: 'repeat', options: ['gears', 'cylinder'] },
  { key: 'stepRepeat', options: ['stepRepeat'], details: ['across', 'around'] },
  { key: 'backSide', options: ['backColours', 'frontBack'] },
  { key: 'coating', options: ['coating', 'varnishWindow'] },
  { key: 'shrink', options: ['shrinkGrid'] },
  { key: 'seals', options: ['pouchType'] },
  { key: 'flute', options: ['flute'] },
  { key: 'creases', options: ['boxStyle'] },
  { key: 'testForm', options: ['pressType'] },
];

/** The points of the sign-off of an order: those of the handbook first, then those of its product. */
export function listSignOffPoints<T>(tree: OptionTree<T>, selection: Selection): SignOffPoint<T>[] {
  const answers = readAnswers(tree, selection);
  const asked = rules.flatMap(({ key, options, details = [] }): SignOffPoint<T>[] => {
    const option = options.find((one) => isAnswered(answers, one));
    if (!option) return [];
    const typed = details.flatMap((detail) => readTyped(answers, detail));
    return [{ key, ordered: typed.length > 0 ? { typed } : findOrdered(answers, option, selection) }];
  });
  return [...handbookPoints.map((key) => ({ key, ordered: null })), ...asked];
}

const isAnswered = <T>(answers: SelectionAnswers<T>, key: OptionKey): boolean => {
  const skus = answers.skus(key).filter((sku) => !EMPTY_CHOICES.includes(sku));
  if (skus.length > 0) return true;
  const typed = answers.text(key);
  return answers.skus(key).length === 0 && typed !== '' && Number(typed) !== 0;
};

function findOrdered<T>(
  answers: SelectionAnswers<T>,
  key: OptionKey,
  selection: Selection,
): SignOffPoint<T>['ordered'] {
  const option = answers.option(key);
  if (!option) return null;
  const chosen = selection[option.id];
  const value = option.optionsFields.find(({ id }) => (Array.isArray(chosen) ? chosen.includes(id) : chosen === id));
  if (value) return { choice: value.title };
  const typed = readTyped(answers, key);
  return typed.length === 0 ? null : { typed };
}

function readTyped<T>(answers: SelectionAnswers<T>, key: OptionKey): TypedAnswer<T>[] {
  const [option, text] = [answers.option(key), answers.text(key)];
  return option && text !== '' ? [{ label: option.label, text }] : [];
}

/** The points that are still to be checked, in their order. */
export const findUncheckedPoints = (
  points: readonly SignOffPointKey[],
  checked: readonly SignOffPointKey[],
): SignOffPointKey[] => points.filter((point) => !checked.includes(point));

/**
 * Whether a person typed this name to sign: case, spaces, invisible marks, the vowel signs and the stretching of Arabic do
 * not count, because the same name is typed without them.
 */
export function isSignedAs(name: string, typed: string): boolean {
  const [written, expected] = [toComparableName(typed), toComparableName(name)];
  // An account without a name can be signed for by any.
  return written !== '' && (expected === '' || written === expected);
}

const toComparableName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\p{Cf}\u0640\u064b-\u0652\u0670]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
