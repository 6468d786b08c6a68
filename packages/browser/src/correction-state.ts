import { checkTypedText } from '@platewright/domain/options/check-typed-text';
import type { Option, OptionTree, Selection } from '@platewright/domain/options/option-types';
import { answerOption } from '@platewright/domain/options/answer-option';
import { pruneSelection } from '@platewright/domain/options/selection';
import type { ValidationMessage, ValidationMessages } from '@platewright/domain/options/validation-messages';
import { CORRECTION_DECIMALS, isSameAnswer, validateCorrection } from '@platewright/domain/options/validate-correction';

/** The unsubmitted correction of a specification: the customer's, or that of staff on the customer's behalf. */
export interface CorrectionState {
  readonly tree: OptionTree;
  /** The selection of the order. */
  readonly ordered: Selection;
  readonly selection: Selection;
  /** The displayed messages, by option id. */
  readonly messages: ValidationMessages;
  /** How often a submission was refused, here or by the server; the error summary takes the focus each time. */
  readonly attempt: number;
}

export type CorrectionAction =
  | { readonly type: 'chosen'; readonly option: Option; readonly value: string | string[] }
  | { readonly type: 'typed'; readonly option: Option; readonly text: string }
  /** Submit was pressed; `canSubmitCorrection` says whether the correction is sent. */
  | { readonly type: 'submitted' }
  /** The server refused the correction; without messages of options for any other error. */
  | { readonly type: 'submitFailed'; readonly messages: ValidationMessages }
  /** Somebody else has stored other answers meanwhile: the own changes stay, all other answers are theirs. */
  | { readonly type: 'rebased'; readonly ordered: Selection }
  | { readonly type: 'undone' };

/** @param draft an unsubmitted correction of an earlier visit */
export const createCorrectionState = (
  tree: OptionTree,
  ordered: Selection,
  draft: Selection | null,
): CorrectionState => ({ tree, ordered, selection: draft ?? ordered, messages: {}, attempt: 0 });

export const isCorrectionChanged = ({ selection, ordered }: CorrectionState): boolean => selection !== ordered;

const validate = ({ tree, selection, ordered }: CorrectionState): ValidationMessages =>
  validateCorrection(tree, selection, ordered);
const hasMessages = (messages: ValidationMessages): boolean => Object.keys(messages).length > 0;

export const canSubmitCorrection = (state: CorrectionState): boolean => !hasMessages(validate(state));

export function reduceCorrection(state: CorrectionState, action: CorrectionAction): CorrectionState {
  switch (action.type) {
    case 'chosen':
      return answer(state, action.option, action.value, null);
    case 'typed': {
      const typed = checkTypedText(action.option, action.text, CORRECTION_DECIMALS);
      return typed.accepted ? answer(state, action.option, typed.text, typed.message) : state;
    }
    case 'submitted': {
      const messages = validate(state);
      return hasMessages(messages) ? showMessages(state, messages) : { ...state, messages };
    }
    case 'submitFailed':
      return showMessages(state, action.messages);
    case 'rebased':
      return { ...state, ordered: action.ordered, selection: rebase(state, action.ordered) };
    case 'undone':
      return { ...state, selection: state.ordered, messages: {} };
  }
}

function rebase({ tree, ordered, selection }: CorrectionState, stored: Selection): Selection {
  const ids = new Set([...Object.keys(ordered), ...Object.keys(selection)]);
  const isOwn = (id: string) => !isSameAnswer(selection[id], ordered[id]);
  const merged: Record<string, Selection[string]> = { ...stored };
  for (const id of [...ids].filter(isOwn)) {
    const answer = selection[id];
    if (answer === undefined) delete merged[id];
    else merged[id] = answer;
  }
  return pruneSelection(tree, merged);
}

const showMessages = (state: CorrectionState, messages: ValidationMessages): CorrectionState => ({
  ...state,
  messages,
  attempt: state.attempt + 1,
});

/** Other options keep their displayed messages while these are true; an answer adds none to them before Submit. */
function answer(
  state: CorrectionState,
  option: Option,
  value: string | string[],
  message: ValidationMessage | null,
): CorrectionState {
  const next = { ...state, selection: answerOption(state.tree, state.selection, option.id, value) };
  const remaining = Object.entries(validate(next)).filter(([id]) => id in state.messages && id !== option.id);
  return { ...next, messages: { ...Object.fromEntries(remaining), ...(message ? { [option.id]: message } : {}) } };
}
