import { answerOption } from '../options/answer-option.ts';
import { createInitialSelection } from '../options/selection.ts';
import type { OptionKey, OptionTree, Selection } from '../options/option-types.ts';
import { findVisible, suggestAnswers, type AnswerSuggestion, type ChosenArtwork } from './suggest-answers.ts';

type Answer = string | readonly string[] | null;

/** What became of the suggestions of one artwork: which were taken, and what stood there before. */
export interface ArtworkFill {
  /** The artwork that the form was filled from; another one fills it again. Null: none yet. */
  readonly source: string | null;
  /** The answers that suggestions replaced, by option, in the order in which they were taken. */
  readonly replaced: Partial<Record<OptionKey, ReplacedAnswer>>;
}

interface ReplacedAnswer {
  readonly before: Answer;
  readonly filled: Answer;
}

export const emptyFill: ArtworkFill = { source: null, replaced: {} };

export type FillAction =
  /** The artwork that counts is known: it takes back what another one filled, and fills what nobody has answered, once. */
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

/** Applies what happened to the form, which is filled from this artwork. */
export function reduceFill(
  tree: OptionTree,
  state: FillResult,
  artwork: ChosenArtwork,
  action: FillAction,
): FillResult {
  const suggest = ({ selection }: FillResult) => suggestAnswers(tree, selection, artwork);
  switch (action.type) {
    case 'artworkChosen': {
      if (state.fill.source === action.source) return state;
      const unchanged = listUnchanged(tree, state);
      const { selection } = undo(tree, state, listReplaced(state.fill));
      const start: FillResult = { fill: { source: action.source, replaced: {} }, selection };
      const suggestions = suggest(start);
      // What a person took from the other artwork, such as step and repeat, was decided: it stays decided.
      return suggestions
        .filter(({ key, isOffer }) => !isOffer || unchanged.includes(key))
        .filter((suggestion) => isUnanswered(tree, selection, suggestion, suggestions))
        .reduce((result, suggestion) => take(tree, result, suggestion), start);
    }
    case 'taken': {
      const suggestions = suggest(state);
      return suggestions
        .filter((suggestion) => suggestion.key === action.key || isAfter(suggestion, action.key, suggestions))
        .reduce((result, suggestion) => take(tree, result, suggestion), state);
    }
    case 'undone': {
      const following = suggest(state).filter(({ after }) => after === action.key);
      return undo(tree, state, [action.key, ...following.map(({ key }) => key)]);
    }
    case 'allUndone':
      return undo(tree, state, listReplaced(state.fill));
  }
}

const listReplaced = ({ replaced }: ArtworkFill) => Object.keys(replaced) as OptionKey[];

/** The options whose answer is still the one that was filled. */
const listUnchanged = (tree: OptionTree, { fill, selection }: FillResult): OptionKey[] =>
  listReplaced(fill).filter((key) => isSameAnswer(getAnswer(tree, selection, key), fill.replaced[key]?.filled ?? null));

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
  const { [key]: _earlier, ...others } = fill.replaced;
  return {
    fill: { ...fill, replaced: { ...others, [key]: { before, filled: answer } } },
    selection: answerOption(tree, selection, node.id, typeof answer === 'string' ? answer : [...answer]),
  };
}

/** Restores what stood there, last first, so that an option is still shown when its answer is restored. */
function undo(tree: OptionTree, { fill, selection }: FillResult, keys: readonly OptionKey[]): FillResult {
  const left = { ...fill.replaced };
  let restored = selection;
  for (const key of listReplaced(fill).reverse()) {
    const entry = left[key];
    if (!entry || !keys.includes(key)) continue;
    delete left[key];
    const node = findVisible(tree, restored, key);
    // What somebody typed over the file's value stays.
    if (!node || !isSameAnswer(restored[node.id] ?? null, entry.filled)) continue;
    const { before } = entry;
    restored = answerOption(
      tree,
      restored,
      node.id,
      before === null ? '' : typeof before === 'string' ? before : [...before],
    );
  }
  return { fill: { ...fill, replaced: left }, selection: restored };
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
    if (isSame) return key in fill.replaced ? [{ ...mark, kind: 'filled' }] : [];
    // Its answer would not be the file's anyway, as long as the option before it is not.
    const first = suggestions.find((other) => other.key === suggestion.after);
    if (first && !isSameAnswer(getAnswer(tree, selection, first.key), first.answer)) return [];
    return [{ ...mark, kind: 'offered' }];
  });
}
