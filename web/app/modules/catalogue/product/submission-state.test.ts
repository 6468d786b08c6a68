import { CallError } from '@platewright/contract/call-errors';
import { buildOption } from '@platewright/domain/options/build-option';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import type { Selection } from '@platewright/domain/options/option-types';
import { describe, expect, it } from 'vitest';
import {
  checkSubmission,
  initialSubmissionState,
  reduceSubmission,
  toSubmissionFailure,
  type SubmissionAction,
  type SubmissionFailure,
  type SubmissionState,
} from './submission-state.ts';

const bilingual = (en: string) => ({ en, ar: en });
const tree = localizeOptionTree(
  [
    buildOption({
      id: 'width',
      key: 'printWidth',
      label: bilingual('Width'),
      fieldType: 'number',
      required: true,
      min: 1,
      max: 900,
    }),
    buildOption({
      id: 'outputs',
      key: 'outputs',
      label: bilingual('Deliver as'),
      fieldType: 'checkbox',
      requiredGroup: true,
      values: [
        { sku: 'physical', title: bilingual('Plates') },
        { sku: 'len', title: bilingual('LEN') },
      ],
    }),
  ],
  'en',
);
const complete: Selection = { width: '120', outputs: ['outputs.physical'] };
const project = { projectName: 'Honey', projectDescription: 'New harvest' };
const noProject = { projectName: '', projectDescription: '' };

describe('the checks before an order is sent', () => {
  const check = (selection: Selection, texts = project, mayOrder = true) => {
    const found = checkSubmission(tree, selection, texts, mayOrder);
    if (found.kind !== 'invalid') return found.kind;
    return [...Object.keys(found.optionMessages), ...Object.keys(found.projectMessages)];
  };

  it.each<[string, ReturnType<typeof check>, string | string[]]>([
    ['pass with a complete selection and project', check(complete), 'passed'],
    ['find everything at once', check({}, noProject, false), ['width', 'outputs', 'projectName', 'projectDescription']],
    ['find the project', check(complete, noProject, false), ['projectName', 'projectDescription']],
    ['find a missing permission next', check({ width: '120' }, project, false), 'noPermission'],
    ['find an empty group of check boxes last', check({ width: '120' }), ['outputs']],
  ])('%s', (_case, found, expected) => expect(found).toEqual(expected));
});

describe('an error of the server', () => {
  const field = { key: 'fieldRequired' };
  it.each<[string, unknown, SubmissionFailure]>([
    [
      'that names a missing file opens its upload',
      new CallError('uploadFileError'),
      { kind: 'missingFile', purpose: 'face' },
    ],
    [
      'that flags a missing file opens its upload',
      new CallError('invalidInput', { flags: { uploadFileError: false, backSideUploadFileError: true } }),
      { kind: 'missingFile', purpose: 'back' },
    ],
    [
      'about files that could not be read names them',
      new CallError('filesLeftOut', { flags: { files: ['a.pdf', 'b.pdf'] } }),
      { kind: 'filesLeftOut', files: ['a.pdf', 'b.pdf'] },
    ],
    ['about the permission is that', new CallError('noPermission'), { kind: 'noPermission' }],
    [
      'at the customer means that the customer is gone',
      new CallError('invalidInput', { fields: { customerId: field } }),
      { kind: 'customerGone' },
    ],
    [
      'at an option is shown there',
      new CallError('invalidInput', { fields: { 'optionsJson.width': field } }),
      { kind: 'invalidOptions', optionMessages: { width: { key: 'fieldRequired', params: {} } } },
    ],
    [
      'at any other field is a general failure',
      new CallError('invalidInput', { fields: { couponCode: field } }),
      { kind: 'other' },
    ],
    ['that is no error of a call is a general failure', new TypeError('broken'), { kind: 'other' }],
  ])('%s', (_case, error, failure) => expect(toSubmissionFailure(error)).toEqual(failure));
});

describe('the submission of an order', () => {
  const run = (...actions: SubmissionAction[]) => actions.reduce(reduceSubmission, initialSubmissionState);
  const nameMissing = { projectName: { key: 'fieldRequired', params: {} } } as const;
  const checkFailed: SubmissionAction = {
    type: 'checkFailed',
    check: { kind: 'invalid', optionMessages: {}, projectMessages: nameMissing },
  };
  const sendFailed = (failure: SubmissionFailure): SubmissionAction => ({
    type: 'sendFailed',
    failure,
    sentence: 'Because.',
  });
  const started: SubmissionAction = { type: 'sendStarted' };

  it.each<[string, SubmissionAction[], Partial<SubmissionState>]>([
    [
      'counts a failed check and shows what is wrong with the project',
      [checkFailed, checkFailed],
      { attempt: 2, projectMessages: nameMissing, busy: false },
    ],
    [
      'takes the message away when its field is typed in',
      [checkFailed, { type: 'projectFieldTyped', field: 'projectName' }],
      { projectMessages: {}, attempt: 1 },
    ],
    [
      'opens the permission dialog without counting a failed check',
      [{ type: 'checkFailed', check: { kind: 'noPermission' } }],
      { outcome: { kind: 'permission' }, attempt: 0 },
    ],
    ['is busy while the order is sent, with no messages', [checkFailed, started], { busy: true, projectMessages: {} }],
    [
      'ends with the created order',
      [started, { type: 'created', orderId: 10413 }],
      { busy: false, outcome: { kind: 'created', orderId: 10413 } },
    ],
    [
      'opens the upload of a missing file instead of a dialog',
      [started, sendFailed({ kind: 'missingFile', purpose: 'mounting' })],
      { busy: false, missingFile: 'mounting', outcome: null },
    ],
    [
      'closes the upload again',
      [started, sendFailed({ kind: 'missingFile', purpose: 'face' }), { type: 'missingFileCleared' }],
      { missingFile: null },
    ],
    [
      'asks before files are left out',
      [started, sendFailed({ kind: 'filesLeftOut', files: ['a.pdf'] })],
      { busy: false, outcome: { kind: 'filesLeftOut', files: ['a.pdf'] } },
    ],
    [
      'opens the permission dialog when the server refuses',
      [started, sendFailed({ kind: 'noPermission' })],
      { busy: false, outcome: { kind: 'permission' } },
    ],
    [
      'counts options that the server found wrong, and says so',
      [started, sendFailed({ kind: 'invalidOptions', optionMessages: {} })],
      { busy: false, attempt: 1, outcome: { kind: 'failed', sentence: 'Because.' } },
    ],
    [
      'says why it failed otherwise',
      [started, sendFailed({ kind: 'other' })],
      { busy: false, attempt: 0, outcome: { kind: 'failed', sentence: 'Because.' } },
    ],
    [
      'closes its dialog',
      [started, sendFailed({ kind: 'other' }), { type: 'outcomeDismissed' }],
      { outcome: null, busy: false },
    ],
  ])('%s', (_case, actions, expected) => expect(run(...actions)).toMatchObject(expected));
});
