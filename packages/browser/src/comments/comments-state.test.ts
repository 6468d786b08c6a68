import { describe, expect, it } from 'vitest';
import {
  filterComments,
  initialCommentsState as start,
  parseStoredDrafts,
  reduceComments,
  toStoredDrafts,
  type CommentsAction,
  type CommentsState,
} from './comments-state.ts';

const run = (...actions: CommentsAction[]): CommentsState => actions.reduce(reduceComments, start);
const placed = { type: 'placed', page: 2, x: 0.1, y: 0.2, plate: null, clientId: 'a' } as const;

describe('comments of a proof on the screen', () => {
  it('begin at the place that is pressed, and the tool is put down', () => {
    const state = run({ type: 'pickToggled' }, placed);
    expect(state).toMatchObject({ isPicking: false, draft: { page: 2, x: 0.1, y: 0.2, text: '', clientId: 'a' } });
    expect(state.focus).toMatchObject({ on: 'draft' });
  });

  it('keep their text when they are put to another place, under another id', () => {
    const typed = { type: 'typed', text: 'Too red', clientId: 'b' } as const;
    const plate = { type: 'plateChosen', plate: 'Magenta', clientId: 'c' } as const;
    const state = run(placed, typed, plate, { ...placed, x: 0.9, clientId: 'd' });
    expect(state.draft).toEqual({ page: 2, x: 0.9, y: 0.2, plate: 'Magenta', text: 'Too red', clientId: 'd' });
  });

  it('are selected once they are sent, unless something else was typed meanwhile', () => {
    const typed = { type: 'typed', text: 'One', clientId: 'b' } as const;
    const sent = { type: 'draftSent', clientId: 'b', id: 7 } as const;
    expect(run(placed, typed, sent)).toMatchObject({ draft: null, selectedId: 7, focus: { on: 'thread', id: 7 } });
    const more = { type: 'typed', text: 'One and two', clientId: 'c' } as const;
    expect(run(placed, typed, more, sent)).toMatchObject({ draft: { text: 'One and two' }, selectedId: null });
  });

  it('keep a reply for each comment until it is sent', () => {
    const one = { type: 'replyTyped', id: 1, text: 'yes', clientId: 'a' } as const;
    const two = { type: 'replyTyped', id: 2, text: 'no', clientId: 'b' } as const;
    expect(run(one, two, { type: 'replySent', id: 1, clientId: 'a' }).replies).toEqual({
      2: { text: 'no', clientId: 'b' },
    });
    expect(run(one, { type: 'replySent', id: 1, clientId: 'older' }).replies).toHaveProperty('1');
    expect(run(one, { ...one, text: '' }).replies).toEqual({});
  });

  it('lead from pin to list and back', () => {
    const pressed = run({ type: 'pinPressed', id: 3 });
    expect(pressed).toMatchObject({ selectedId: 3, focus: { on: 'thread', id: 3, no: 1 } });
    expect(reduceComments(pressed, { type: 'pinPressed', id: 3 }).selectedId).toBeNull();
    const again = reduceComments(pressed, { type: 'threadPressed', id: 3 });
    expect(again).toMatchObject({ selectedId: 3, focus: { on: 'pin', id: 3, no: 2 } });
    expect(reduceComments(again, { type: 'deselected' }).selectedId).toBeNull();
  });

  it('are filtered by state and plate, but for the selected one', () => {
    const comments = [
      { id: 1, plate: null, resolved: null },
      { id: 2, plate: 'Cyan', resolved: null },
      { id: 3, plate: 'Black', resolved: {} },
    ];
    const ids = (more: Partial<CommentsState>) => filterComments(comments, { ...start, ...more }).map(({ id }) => id);
    expect(ids({})).toEqual([1, 2]);
    expect(ids({ filter: 'all' })).toEqual([1, 2, 3]);
    expect(ids({ plate: 'Black', filter: 'all' })).toEqual([1, 3]);
    expect(ids({ selectedId: 3 })).toEqual([1, 2, 3]);
  });

  it('survive a reload as far as something was typed', () => {
    expect(toStoredDrafts(run(placed))).toBeUndefined();
    const state = run(placed, { type: 'typed', text: 'x', clientId: 'b' }, {
      ...{ type: 'replyTyped', id: 4, text: 'y', clientId: 'c' },
    } as const);
    const stored = JSON.parse(JSON.stringify(toStoredDrafts(state))) as unknown;
    expect(parseStoredDrafts(stored)).toEqual({ draft: state.draft, replies: state.replies });
    for (const broken of [null, 3, { draft: { text: 'x' }, replies: { a: 1, 2: 'x' } }, { replies: [] }])
      expect(parseStoredDrafts(broken)).toEqual({ draft: null, replies: {} });
  });
});
