import type { UploadSnapshot } from '@platewright/browser/upload-queue';
import { checkUpload } from '@platewright/domain/files/upload-limits';
import { describe, expect, it } from 'vitest';
import { getCountedRows, isFilePending, mergeUploadRows, getFilePurpose, type ServerFile } from './upload-list.ts';

const createFile = (id: string, changes: Partial<ServerFile> = {}): ServerFile => ({
  id,
  name: `${id}.pdf`,
  size: 1000,
  type: 'application/pdf',
  state: 'ready',
  reason: null,
  cloudName: null,
  receivedBytes: 0,
  file: '',
  thumbnail: null,
  bothSide: 0,
  additional: false,
  printingMethod: false,
  templateId: null,
  facts: null,
  ...changes,
});
const createTransfer = (id: string, changes: Partial<UploadSnapshot> = {}): UploadSnapshot => ({
  id,
  fileId: null,
  sentAt: null,
  metadata: { purpose: 'face' },
  name: `${id}.pdf`,
  size: 1000,
  sentBytes: 0,
  bytesPerSecond: null,
  state: 'uploading',
  error: null,
  ...changes,
});
const showRows = (files: ServerFile[], transfers: UploadSnapshot[], listedAt = 10) =>
  mergeUploadRows(files, transfers, listedAt).map((row) => `${row.kind} ${row.id}`);

describe('the rows of the upload modal', () => {
  it('show each file once: its transfer until all bytes are sent, then the file of the server', () => {
    const receiving = createFile('a', { state: 'receiving' });
    expect(showRows([receiving], [createTransfer('t1', { fileId: 'a' })])).toEqual(['transfer t1']);
    expect(showRows([createFile('a')], [createTransfer('t1', { fileId: 'a', state: 'checking' })])).toEqual(['file a']);
    expect(
      showRows(
        [createFile('a', { state: 'checking' })],
        [createTransfer('t1', { fileId: 'a', state: 'disconnected' })],
      ),
    ).toEqual(['file a']);
    expect(showRows([receiving], [createTransfer('t1', { fileId: 'a', state: 'checking' })])).toEqual(['file a']);
    expect(showRows([], [createTransfer('t1')])).toEqual(['transfer t1']);
    expect(showRows([createFile('b')], [createTransfer('t1', { fileId: 'a', state: 'checking' })])).toEqual(['file b']);
  });

  it('show a sent file until a list arrives that was made after its last byte', () => {
    const complete = createTransfer('t1', { fileId: 'a', state: 'checking', sentAt: 20 });
    expect(showRows([createFile('b')], [complete], 19)).toEqual(['file b', 'transfer t1']);
    expect(showRows([createFile('b')], [complete], 21)).toEqual(['file b']);
  });

  it('mark a file as unfinished when no tab is sending it', () => {
    const [row] = mergeUploadRows([createFile('a', { state: 'expected' })], [], 10);
    expect(row).toMatchObject({ kind: 'file', isUnfinished: true });
    expect(mergeUploadRows([createFile('a')], [], 10)[0]).toMatchObject({ isUnfinished: false });
  });

  it('let an unfinished file be continued although the limit is one file [UPL-24]', () => {
    const rows = mergeUploadRows([createFile('a', { state: 'expected' })], [], 10);
    const same = [{ name: 'a.pdf', size: 1000 }];
    const other = [{ name: 'b.pdf', size: 1000 }];
    expect(checkUpload('additional', getCountedRows(rows, same), same)).toBeNull();
    expect(checkUpload('additional', getCountedRows(rows, other), other)).toEqual({ key: 'maximumFilesCount', n: 1 });
  });

  it('show a file of a cloud drive as on its way, also before its turn and while its connection is broken', () => {
    for (const state of ['expected', 'receiving'] as const) {
      const file = createFile('a', { state, cloudName: 'dropbox' });
      expect(mergeUploadRows([file], [], 10)[0]).toMatchObject({ kind: 'file', isUnfinished: false });
      expect(isFilePending(file)).toBe(true);
    }
    expect(isFilePending(createFile('a', { cloudName: 'dropbox' }))).toBe(false);
    expect(isFilePending(createFile('a', { cloudName: 'dropbox', state: 'refused' }))).toBe(false);
  });

  it('do not count refused files', () => {
    const rows = mergeUploadRows(
      [createFile('a', { state: 'refused' }), createFile('b')],
      [createTransfer('t', { state: 'failed' })],
      10,
    );
    expect(getCountedRows(rows, []).map((row) => row.id)).toEqual(['b']);
  });

  it('have the purpose of their file [UPL-16]', () => {
    expect(getFilePurpose(createFile('a'))).toBe('face');
    expect(getFilePurpose(createFile('a', { bothSide: 1 }))).toBe('back');
    expect(getFilePurpose(createFile('a', { additional: true }))).toBe('additional');
    expect(getFilePurpose(createFile('a', { printingMethod: true }))).toBe('mounting');
  });

  it('are loaded again only while a file is pending', () => {
    expect(isFilePending(createFile('a', { state: 'checking' }))).toBe(true);
    expect(isFilePending(createFile('a'))).toBe(false);
    expect(isFilePending(createFile('a', { state: 'refused' }))).toBe(false);
  });
});
