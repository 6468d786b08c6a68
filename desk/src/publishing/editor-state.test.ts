import { describe, expect, it } from 'vitest';
import {
  createEditorState,
  isMessageCurrent,
  reduceEditor,
  type EditorAction,
  type EditorState,
} from './editor-state.ts';
import { unwrittenPublication } from '@platewright/contract/modules/publishing/define-publishing-calls';
import type { Publication } from './publication-collection.ts';

interface Data {
  readonly a?: string;
}
type State = EditorState<Data>;
const empty: Data = {};
const entry: Publication<Data> = {
  ...unwrittenPublication,
  id: 7,
  revision: 3,
  live: { a: 'live' },
  draft: { a: 'draft' },
  edited: { a: 'draft' },
  base: 1,
};
const current: Publication<Data> = { ...entry, revision: 5, draft: { a: 'theirs' }, edited: { a: 'theirs' }, base: 2 };
const conflict = { by: 'Sara', isOwn: false, at: '2026-03-01T10:30:00.000Z', current };
const earlier = { at: 5, revision: 2, base: { a: 'before' }, values: { a: 'typed' } };
const error = new Error('no');
const initial = createEditorState(entry, empty, null);

describe('opening the editor', () => {
  it.each<[name: string, state: State, expected: Partial<State>]>([
    ['starts from the draft', initial, { id: 7, revision: 3, saved: { a: 'draft' }, message: null }],
    [
      'starts from what would be edited without a draft, not from what is scheduled',
      createEditorState({ ...entry, draft: null, edited: { a: 'live' }, scheduled: { a: 'later' } }, empty, null),
      { saved: { a: 'live' }, base: 1 },
    ],
    [
      'starts empty for a new entry',
      createEditorState(unwrittenPublication, empty, null),
      { id: 0, revision: 0, saved: {} },
    ],
    [
      'says that it starts from what was typed in an earlier visit',
      createEditorState(entry, empty, { restored: earlier, offered: null }),
      { revision: 3, base: 1, saved: { a: 'draft' }, message: { kind: 'unsavedRestored' }, offered: null },
    ],
    [
      'starts from what is stored while it asks about what was typed before that was changed',
      createEditorState(entry, empty, { restored: null, offered: earlier }),
      { revision: 3, saved: { a: 'draft' }, message: null, offered: earlier },
    ],
  ])('%s', (_name, state, expected) => expect(state).toMatchObject(expected));
});

describe('actions of the editor', () => {
  it.each<[name: string, state: State, action: EditorAction<Data>, changes: Partial<State>]>([
    [
      'starting an action clears the last error and message',
      { ...initial, callError: error, message: { kind: 'saved' } },
      { type: 'commandStarted', command: 'publish' },
      { busy: 'publish', callError: null, message: null },
    ],
    [
      'ending an action keeps its error',
      { ...initial, busy: 'save', callError: error },
      { type: 'commandEnded' },
      { busy: null },
    ],
    [
      'a success shows its message',
      initial,
      { type: 'actionSucceeded', message: { kind: 'versionRestored', version: 2 } },
      { message: { kind: 'versionRestored', version: 2 } },
    ],
    [
      'a failed call shows its error, and no longer what was done before',
      { ...initial, message: { kind: 'saved' } },
      { type: 'callFailed', error },
      { callError: error, message: null },
    ],
    ['an error can be dismissed', { ...initial, callError: error }, { type: 'errorDismissed' }, { callError: null }],
    [
      'a save stores revision and data',
      initial,
      { type: 'dataStored', revision: 4, data: { a: 'b' } },
      { revision: 4, saved: { a: 'b' } },
    ],
    [
      'the first save stores the new id',
      createEditorState(unwrittenPublication, empty, null),
      { type: 'dataStored', id: 9, revision: 1, data: {} },
      { id: 9, revision: 1, saved: {} },
    ],
    ['publishing raises the revision only', initial, { type: 'revisionRaised', revision: 4 }, { revision: 4 }],
    ['a conflict leaves revision and content', initial, { type: 'conflictFound', conflict }, { conflict }],
    [
      'resolving a conflict continues from the current revision',
      { ...initial, conflict },
      { type: 'conflictResolved', data: { a: 'theirs' }, message: { kind: 'keptMine' } },
      { revision: 5, base: 2, saved: { a: 'theirs' }, conflict: null, message: { kind: 'keptMine' } },
    ],
    [
      'a draft that was put together with a newer version is a change of that one',
      { ...initial, conflict: { ...conflict, current: { ...current, outdated: { a: 'before' }, inForceVersion: 4 } } },
      { type: 'conflictResolved', data: { a: 'both' }, message: { kind: 'keptMine' } },
      { revision: 5, base: 4, saved: { a: 'both' }, conflict: null, message: { kind: 'keptMine' } },
    ],
    [
      'resolving without a conflict changes nothing',
      initial,
      { type: 'conflictResolved', data: { a: 'theirs' }, message: { kind: 'keptMine' } },
      {},
    ],
    [
      'what was typed before the change is put together with it, from what it was a change of',
      { ...initial, offered: earlier },
      { type: 'offerTaken', conflict },
      { revision: 2, saved: { a: 'before' }, offered: null, conflict },
    ],
    [
      'what is offered can be discarded',
      { ...initial, offered: earlier },
      { type: 'offerDeclined' },
      { offered: null },
    ],
    ['without an offer nothing is taken up', initial, { type: 'offerTaken', conflict }, {}],
    ['leaving without saving is remembered', initial, { type: 'abandoned' }, { isAbandoned: true }],
  ])('%s', (_name, state, action, changes) => expect(reduceEditor(state, action)).toEqual({ ...state, ...changes }));
});

it.each([
  ['saved', false, true],
  ['saved', true, false],
  ['published', true, false],
  ['discarded', true, false],
  ['keptMine', true, true],
  ['calledOff', true, true],
  ['unsavedRestored', true, true],
  ['unsavedRestored', false, false],
] as const)('the message “%s” with unsaved values %s is current: %s', (kind, isUnsaved, isCurrent) =>
  expect(isMessageCurrent({ kind }, isUnsaved)).toBe(isCurrent),
);
