import { answerOption, createInitialSelection } from '../options/selection.ts';
import type { OptionKey, OptionTree, Selection } from '../options/option-types.ts';
import { findVisible, type AnswerSuggestion } from './suggest-answers.ts';

type Answer = string | readonly string[] | null;

/** What became of the suggestions of one artwork: which were taken, and what stood there before. */
export interface ArtworkFill {
  /** The artwork that the form was filled from; another one fills it again. Null: none yet. */
  readonly source: string | null;
  /** The answers that suggestions replaced, by option. */
  readonly before: Partial<Record<OptionKey, Answer>>;
}

export const emptyFill: ArtworkFill = { source: null, before: {} };

export type FillAction =
  /** The artwork that counts is known: what nobody has answered is filled in, once. */
  | { readonly type: 'artworkChosen'; readonly source: string }
  /** The file's value instead of what somebody typed. */
  | { readonly type: 'taken'; readonly key: OptionKey }
  | { readonly type: 'undone'; readonly key: OptionKey }
  | { readonly type: 'allUndone' };

export interface FillResult {
  readonly fill: ArtworkFill;
  readonly selection: Selection;
}

/** How an option stands to the artwork. */
export interface FieldMark {
  readonly key: OptionKey;
  readonly optionId: string;
  /** `filled`: the file's value, one press undoes it. `offered`: another one stands there; the file's can be taken. */
  readonly kind: 'filled' | 'offered';
  readonly isDerived: boolean;
  readonly suggestion: AnswerSuggestion;
}

const getAnswer = (tree: OptionTree, selection: Selection, key: OptionKey): Answer => {
  const node = findVisible(tree, selection, key);
  return node ? (selection[node.id] ?? null) : null;
};

const toLines = (answer: Answer): readonly string[] =>
  answer === null ? [] : typeof answer === 'string' ? answer.split('\n') : answer;

/** Whether two answers say the same: the order of ticks and blanks around lines do not count, and 120.0 is 120. */
export function isSameAnswer(a: Answer, b: Answer): boolean {
  const normalize = (answer: Answer): string[] =>
    toLines(answer)
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line) => (/^\d+(\.\d+)?$/.test(line) ? String(Number(line)) : line))
      .sort();
  return JSON.stringify(normalize(a)) === JSON.stringify(normalize(b));
}

/** Applies what happened to the form. The suggestions are those of the artwork for this selection. */
export function reduceFill(
  tree: OptionTree,
  { fill, selection }: FillResult,
  suggestions: readonly AnswerSuggestion[],
  action: FillAction,
): FillResult {
  switch (action.type) {
    case 'artworkChosen': {
      if (fill.source === action.source) return { fill, selection };
      const start: FillResult = { fill: { source: action.source, before: {} }, selection };
      return suggestions
        .filter((suggestion) => !suggestion.isOffer && isUnanswered(tree, selection, suggestion, suggestions))
        .reduce((result, suggestion) => take(tree, result, suggestion), start);
    }
    case 'taken':
      return suggestions
        .filter((suggestion) => suggestion.key === action.key || isAfter(suggestion, action.key, suggestions))
        .reduce((result, suggestion) => take(tree, result, suggestion), { fill, selection });
    case 'undone':
      return undo(tree, { fill, selection }, suggestions, [action.key]);
    case 'allUndone':
      return undo(tree, { fill, selection }, suggestions, Object.keys(fill.before) as OptionKey[]);
  }
}

/** Whether a suggestion follows the answer of an option, directly or not. */
function isAfter(suggestion: AnswerSuggestion, key: OptionKey, all: readonly AnswerSuggestion[]): boolean {
  if (suggestion.after === null) return false;
  if (suggestion.after === key) return true;
  const first = all.find((other) => other.key === suggestion.after);
  return first !== undefined && isAfter(first, key, all);
}

/** Nobody has answered the option, nor the one that shows it differently from the artwork. */
function isUnanswered(
  tree: OptionTree,
  selection: Selection,
  suggestion: AnswerSuggestion,
  all: readonly AnswerSuggestion[],
): boolean {
  const answer = getAnswer(tree, selection, suggestion.key);
  const initial = getAnswer(tree, createInitialSelection(tree), suggestion.key);
  const isFree = answer === null || isSameAnswer(answer, initial) || isSameAnswer(answer, suggestion.answer);
  if (!isFree || suggestion.after === null) return isFree;
  const first = all.find(({ key }) => key === suggestion.after);
  return first === undefined || isUnanswered(tree, selection, first, all);
}

function take(tree: OptionTree, { fill, selection }: FillResult, { key, answer }: AnswerSuggestion): FillResult {
  const node = findVisible(tree, selection, key);
  if (!node) return { fill, selection };
  const before = selection[node.id] ?? null;
  if (isSameAnswer(before, answer)) return { fill, selection };
  return {
    fill: { ...fill, before: { ...fill.before, [key]: before } },
    selection: answerOption(tree, selection, node.id, typeof answer === 'string' ? answer : [...answer]),
  };
}

/** Restores what stood there, last first, so that an option is still shown when its answer is restored. */
function undo(
  tree: OptionTree,
  { fill, selection }: FillResult,
  suggestions: readonly AnswerSuggestion[],
  keys: readonly OptionKey[],
): FillResult {
  const order = suggestions.map(({ key }) => key);
  const undone = suggestions.filter(
    ({ key, after }) => keys.includes(key) || (after !== null && keys.some((first) => after === first)),
  );
  const left = { ...fill.before };
  let restored = selection;
  for (const { key, answer } of [...undone].sort((a, b) => order.indexOf(b.key) - order.indexOf(a.key))) {
    if (!(key in left)) continue;
    const before = left[key] ?? null;
    delete left[key];
    const node = findVisible(tree, restored, key);
    // What somebody typed over the file's value stays.
    if (!node || !isSameAnswer(restored[node.id] ?? null, answer)) continue;
    restored = answerOption(
      tree,
      restored,
      node.id,
      before === null ? '' : typeof before === 'string' ? before : [...before],
    );
  }
  return { fill: { ...fill, before: left }, selection: restored };
}

/** The marks at the options of the form. An option that agrees with the artwork anyway has none. */
export function listMarks(
  tree: OptionTree,
  { fill, selection }: FillResult,
  suggestions: readonly AnswerSuggestion[],
): FieldMark[] {
  return suggestions.flatMap((suggestion): FieldMark[] => {
    const { key, answer, isDerived } = suggestion;
    const node = findVisible(tree, selection, key);
    if (!node) return [];
    const isSame = isSameAnswer(selection[node.id] ?? null, answer);
    const mark = { key, optionId: node.id, isDerived, suggestion };
    if (isSame) return key in fill.before ? [{ ...mark, kind: 'filled' }] : [];
    // Its answer would not be the file's anyway, as long as the option before it is not.
    const first = suggestions.find((other) => other.key === suggestion.after);
    if (first && !isSameAnswer(getAnswer(tree, selection, first.key), first.answer)) return [];
    return [{ ...mark, kind: 'offered' }];
  });
}
