import { describe, expect, it } from 'vitest';
import { closedDialog, reduceDialog, type DialogEvent, type DialogState } from './dialog-state.ts';

const member = { id: 7, name: 'Noor Haddad', roleId: 2 };
const assign: DialogState = { mode: 'assign' };
const edit: DialogState = { mode: 'edit', member };
const remove: DialogState = { mode: 'remove', member };
const done: DialogState = { mode: 'done', message: 'Done' };
const succeed: DialogEvent = { type: 'succeed', message: 'Done' };

describe('the dialog of the members of an order', () => {
  it.each<[string, DialogState, DialogEvent, DialogState]>([
    ['opens to assign', closedDialog, { type: 'assign' }, assign],
    ['opens to edit', closedDialog, { type: 'edit', member }, edit],
    ['opens to remove', closedDialog, { type: 'remove', member }, remove],
    ['asks before it removes from the edit mode', edit, { type: 'remove', member }, remove],
    ['goes back to the edit mode', remove, { type: 'edit', member }, edit],
    ['shows what was assigned', assign, succeed, done],
    ['shows what was edited', edit, succeed, done],
    ['shows who was removed', remove, succeed, done],
    ['stays closed when an answer comes late', closedDialog, succeed, closedDialog],
    ['keeps its message until it closes', done, { type: 'edit', member }, done],
    ['clears and closes', done, { type: 'close' }, closedDialog],
    ['closes without an answer', assign, { type: 'close' }, closedDialog],
  ])('%s', (_title, state, event, expected) => expect(reduceDialog(state, event)).toEqual(expected));
});
