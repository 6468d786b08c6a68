import { describe, expect, it } from 'vitest';
import {
  createStandInState,
  listFoldersAbove,
  listOfferedFiles,
  reduceStandIn,
  toPickedFiles,
  type StandInAction,
} from './stand-in-state.ts';

const file = (id: string, name = `${id}.pdf`, link: string | null = null) => ({ id, name, bytes: 5, link });
const folder = {
  path: [
    { id: 'root', name: '' },
    { id: 'a', name: 'A' },
  ],
  folders: [],
  files: [file('1'), file('2', 'b.PNG'), file('3', 'notes.txt'), file('4', 'pdf')],
  accessToken: null,
};
const run = (isMultiple: boolean, ...actions: StandInAction[]) =>
  actions.reduce(reduceStandIn, createStandInState(isMultiple));
const toggle = (id: string): StandInAction => ({ type: 'toggle', file: file(id) });

describe('the dialog of a stand-in drive', () => {
  it('shows the answer about its folder, and none about a folder that was left', () => {
    expect(run(true).view).toEqual({ kind: 'loading' });
    const open: StandInAction = { type: 'open', folderId: 'a' };
    expect(run(true, open, { type: 'loaded', folderId: 'root', folder }).view.kind).toBe('loading');
    expect(run(true, open, { type: 'failed', folderId: 'root' }).view.kind).toBe('loading');
    expect(run(true, open, { type: 'loaded', folderId: 'a', folder }).view).toEqual({ kind: 'shown', folder });
    expect(run(true, open, { type: 'failed', folderId: 'a' }).view.kind).toBe('failed');
    expect(run(true, open, { type: 'failed', folderId: 'a' }, open).view.kind).toBe('loading');
  });

  it('keeps what is chosen while folders change', () => {
    const chosen = run(true, toggle('1'), { type: 'open', folderId: 'a' }, toggle('2'), toggle('3'), toggle('2'));
    expect(chosen.chosen.map(({ id }) => id)).toEqual(['1', '3']);
  });

  it('chooses one file where one is taken', () => {
    expect(run(false, toggle('1'), toggle('2')).chosen.map(({ id }) => id)).toEqual(['2']);
    expect(run(false, toggle('1'), toggle('1')).chosen).toEqual([]);
  });

  it('offers the files that the upload takes', () => {
    expect(listOfferedFiles(folder, ['pdf', 'png']).map(({ id }) => id)).toEqual(['1', '2']);
    expect(listFoldersAbove(folder)).toEqual([{ id: 'root', name: '' }]);
  });

  it('states files as the drive would: by link, or by id with a token', () => {
    const linked = run(true, { type: 'toggle', file: file('1', 'a.pdf', 'https://x/1') });
    expect(toPickedFiles(linked, null)).toEqual({
      files: [{ name: 'a.pdf', bytes: 5, link: 'https://x/1', id: null }],
      accessToken: null,
    });
    expect(toPickedFiles(run(true, toggle('1')), 'token')).toEqual({
      files: [{ name: '1.pdf', bytes: 5, link: null, id: '1' }],
      accessToken: 'token',
    });
  });
});
