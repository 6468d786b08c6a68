import { describe, expect, it } from 'vitest';
import { closedDialog, isAboutLeaving, reduceDialog, type DialogAction, type DialogState } from './dialog-state.ts';

const member = { id: 7, name: 'Noor Haddad', roleId: 2 };
const assign: DialogState = { mode: 'assign' };
const edit: DialogState = { mode: 'edit', member };
const remove: DialogState = { mode: 'remove', member };
const done: DialogState = { mode: 'done', message: 'Done', removed: null };
const removed: DialogState = { mode: 'done', message: 'Done', removed: member };
const succeed: DialogAction = { type: 'succeed', message: 'Done' };

describe('the dialog of the members of an order', () => {
  it.each<[string, DialogState, DialogAction, DialogState]>([
    ['opens to assign', closedDialog, { type: 'assign' }, assign],
    ['opens to edit', closedDialog, { type: 'edit', member }, edit],
    ['opens to remove', closedDialog, { type: 'remove', member }, remove],
    ['asks before it removes from the edit mode', edit, { type: 'remove', member }, remove],
    ['goes back to the edit mode', remove, { type: 'edit', member }, edit],
    ['shows what was assigned', assign, succeed, done],
    ['shows what was edited', edit, succeed, done],
    ['shows who was removed', remove, succeed, removed],
    ['stays closed when an answer comes late', closedDialog, succeed, closedDialog],
    ['keeps its message until it closes', done, { type: 'edit', member }, done],
    ['clears and closes', done, { type: 'close' }, closedDialog],
    ['closes without an answer', assign, { type: 'close' }, closedDialog],
  ])('%s', (_title, state, action, expected) => expect(reduceDialog(state, action)).toEqual(expected));

  it.each<[string, DialogState, number | undefined, boolean]>([
    ['asks oneself', remove, 7, true],
    ['says that oneself is removed', removed, 7, true],
    ['asks about somebody else', remove, 8, false],
    ['says that somebody else is removed', removed, 8, false],
    ['says that oneself is edited', done, 7, false],
    ['edits', edit, 7, false],
    ['is closed', closedDialog, 7, false],
    ['asks nobody', remove, undefined, false],
  ])('knows whether it is about leaving when it %s', (_title, state, userId, expected) =>
    expect(isAboutLeaving(state, userId)).toBe(expected),
  );
});
