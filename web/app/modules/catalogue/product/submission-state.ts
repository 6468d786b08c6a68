import { CallError } from '@platewright/contract/call-errors';
import type { OptionTree, Selection } from '@platewright/domain/options/option-types';
import type { UnusualScale } from '@platewright/domain/options/unusual-scale';
import { validateProjectText, type ProjectField } from '@platewright/domain/options/project-text';
import { hasNoMessages, validateSelection } from '@platewright/domain/options/validate-selection';
import type { ValidationMessages } from '@platewright/domain/options/validation-messages';
import type { UploadPurpose } from '../../files/upload/upload-purposes.ts';
import { toOptionMessages } from '@platewright/browser/option-messages';

type ProjectMessages = ReturnType<typeof validateProjectText>;

/** The dialog after Submit was pressed. */
export type SubmissionOutcome =
  | { readonly kind: 'created'; readonly orderId: number }
  | { readonly kind: 'permission' }
  /** Files that could not be read would be missing from the order. */
  | { readonly kind: 'filesLeftOut'; readonly files: readonly string[] }
  /** A scale by hand that lies far from the calculated one: asks back before anything is sent. */
  | { readonly kind: 'unusualScale'; readonly unusual: UnusualScale }
  | { readonly kind: 'failed'; readonly sentence: string | null };

export interface SubmissionState {
  readonly busy: boolean;
  readonly outcome: SubmissionOutcome | null;
  readonly projectMessages: ProjectMessages;
  /** Grows with every failed check, which moves the focus to the error summary again. */
  readonly attempt: number;
  /** The purpose of the file that the server misses; its upload dialog opens. */
  readonly missingFile: UploadPurpose | null;
}

export const initialSubmissionState: SubmissionState = {
  busy: false,
  outcome: null,
  projectMessages: {},
  attempt: 0,
  missingFile: null,
};

/** What the browser finds before anything is sent. */
export type SubmissionCheck =
  | { readonly kind: 'passed' }
  | { readonly kind: 'noPermission' }
  | {
      readonly kind: 'invalid';
      readonly optionMessages: ValidationMessages;
      readonly projectMessages: ProjectMessages;
    };

const DECIMALS = 5;

/**
 * The checks in the order of specification 001 section 4: options, project, permission, groups of check boxes. Whoever has
 * to mend options or the project learns at once of everything that is wrong, groups included.
 */
export function checkSubmission(
  tree: OptionTree,
  selection: Selection,
  project: Record<ProjectField, string>,
  mayOrder: boolean,
): SubmissionCheck {
  const fields = validateSelection(tree, selection, { decimals: DECIMALS, only: 'fields' });
  const projectMessages = validateProjectText(project);
  const groups = validateSelection(tree, selection, { decimals: DECIMALS, only: 'groups' });
  if (!hasNoMessages(fields) || Object.keys(projectMessages).length > 0)
    return { kind: 'invalid', optionMessages: { ...fields, ...groups }, projectMessages };
  if (!mayOrder) return { kind: 'noPermission' };
  if (!hasNoMessages(groups)) return { kind: 'invalid', optionMessages: groups, projectMessages: {} };
  return { kind: 'passed' };
}

/** Why the server did not create the order. */
export type SubmissionFailure =
  | { readonly kind: 'missingFile'; readonly purpose: UploadPurpose }
  | { readonly kind: 'noPermission' }
  | { readonly kind: 'filesLeftOut'; readonly files: readonly string[] }
  /** The chosen customer was archived meanwhile. */
  | { readonly kind: 'customerGone' }
  | { readonly kind: 'invalidOptions'; readonly optionMessages: ValidationMessages }
  | { readonly kind: 'other' };

const missingFilePurposes: Partial<Record<string, UploadPurpose>> = {
  uploadFileError: 'face',
  additionalUploadFileError: 'additional',
  backSideUploadFileError: 'back',
  printingMethodFileError: 'mounting',
};

/** The error itself or one of its flags names the file that is missing. */
function getMissingFilePurpose(error: CallError): UploadPurpose | null {
  const flags = Object.keys(error.flags).filter((flag) => error.flags[flag] === true);
  for (const name of [error.errorName, ...flags]) {
    const purpose = missingFilePurposes[name];
    if (purpose) return purpose;
  }
  return null;
}

const getLeftOutFiles = ({ flags: { files } }: CallError): readonly string[] =>
  Array.isArray(files) ? files.map(String) : [];

export function toSubmissionFailure(error: unknown): SubmissionFailure {
  if (!(error instanceof CallError)) return { kind: 'other' };
  if (error.errorName === 'filesLeftOut') return { kind: 'filesLeftOut', files: getLeftOutFiles(error) };
  const purpose = getMissingFilePurpose(error);
  if (purpose) return { kind: 'missingFile', purpose };
  if (error.errorName === 'noPermission') return { kind: 'noPermission' };
  if (error.fields['customerId']) return { kind: 'customerGone' };
  const optionMessages = toOptionMessages(error);
  return hasNoMessages(optionMessages) ? { kind: 'other' } : { kind: 'invalidOptions', optionMessages };
}

export type SubmissionAction =
  | { readonly type: 'checkFailed'; readonly check: Exclude<SubmissionCheck, { kind: 'passed' }> }
  | { readonly type: 'scaleAsked'; readonly unusual: UnusualScale }
  | { readonly type: 'sendStarted' }
  | { readonly type: 'created'; readonly orderId: number }
  /** `sentence`: the translated reason, for failures that the dialog shows. */
  | { readonly type: 'sendFailed'; readonly failure: SubmissionFailure; readonly sentence: string }
  | { readonly type: 'outcomeDismissed' }
  | { readonly type: 'missingFileCleared' }
  | { readonly type: 'projectFieldTyped'; readonly field: ProjectField };

export function reduceSubmission(state: SubmissionState, action: SubmissionAction): SubmissionState {
  switch (action.type) {
    case 'checkFailed':
      return action.check.kind === 'noPermission'
        ? { ...state, outcome: { kind: 'permission' } }
        : { ...state, projectMessages: action.check.projectMessages, attempt: state.attempt + 1 };
    case 'scaleAsked':
      return { ...state, projectMessages: {}, outcome: { kind: 'unusualScale', unusual: action.unusual } };
    case 'sendStarted':
      return { ...state, busy: true, projectMessages: {}, outcome: null };
    case 'created':
      return { ...state, busy: false, outcome: { kind: 'created', orderId: action.orderId } };
    case 'sendFailed': {
      const ended = { ...state, busy: false };
      const outcome = { kind: 'failed', sentence: action.sentence } as const;
      switch (action.failure.kind) {
        case 'missingFile':
          return { ...ended, missingFile: action.failure.purpose };
        case 'noPermission':
          return { ...ended, outcome: { kind: 'permission' } };
        case 'filesLeftOut':
          return { ...ended, outcome: action.failure };
        case 'invalidOptions':
          return { ...ended, projectMessages: {}, attempt: state.attempt + 1, outcome };
        default:
          return { ...ended, outcome };
      }
    }
    case 'outcomeDismissed':
      return { ...state, outcome: null };
    case 'missingFileCleared':
      return { ...state, missingFile: null };
    case 'projectFieldTyped': {
      const { [action.field]: _typed, ...rest } = state.projectMessages;
      return { ...state, projectMessages: rest };
    }
  }
}
