import type { UploadView } from '@platewright/browser/uploads';
import { refuseUpload } from '@platewright/domain/files/purposes';
import { describe, expect, it } from 'vitest';
import { countedRows, isUnsettled, mergeRows, purposeOf, type ServerFile } from './rows.ts';

const file = (id: string, changes: Partial<ServerFile> = {}): ServerFile => ({
  id,
  name: `${id}.pdf`,
  size: 1000,
  type: 'application/pdf',
  state: 'ready',
  reason: null,
  file: '',
  thumbnail: null,
  bothSide: 0,
  additional: false,
  printingMethod: false,
  templateId: null,
  facts: null,
  ...changes,
});
const transfer = (id: string, changes: Partial<UploadView> = {}): UploadView => ({
  id,
  fileId: null,
  wholeAt: null,
  metadata: { purpose: 'face' },
  name: `${id}.pdf`,
  size: 1000,
  sent: 0,
  speed: null,
  state: 'running',
  error: null,
  ...changes,
});
const shown = (files: ServerFile[], transfers: UploadView[], listedAt = 10) =>
  mergeRows(files, transfers, listedAt).map((row) => `${row.kind} ${row.id}`);

describe('rows of the upload modal', () => {
  it('shows each file once: its transfer until it is whole, then the server', () => {
    const receiving = file('a', { state: 'receiving' });
    expect(shown([receiving], [transfer('t1', { fileId: 'a' })])).toEqual(['transfer t1']);
    expect(shown([file('a')], [transfer('t1', { fileId: 'a', state: 'checking' })])).toEqual(['file a']);
    expect(shown([file('a', { state: 'checking' })], [transfer('t1', { fileId: 'a', state: 'lost' })])).toEqual([
      'file a',
    ]);
    expect(shown([receiving], [transfer('t1', { fileId: 'a', state: 'checking' })])).toEqual(['file a']);
    expect(shown([], [transfer('t1')])).toEqual(['transfer t1']);
    expect(shown([file('b')], [transfer('t1', { fileId: 'a', state: 'checking' })])).toEqual(['file b']);
  });

  it('keeps a whole file in sight until a list came that must know it', () => {
    const whole = transfer('t1', { fileId: 'a', state: 'checking', wholeAt: 20 });
    expect(shown([file('b')], [whole], 19)).toEqual(['file b', 'transfer t1']);
    expect(shown([file('b')], [whole], 21)).toEqual(['file b']);
  });

  it('knows what nobody is sending any more', () => {
    const [row] = mergeRows([file('a', { state: 'expected' })], [], 10);
    expect(row).toMatchObject({ kind: 'file', isUnfinished: true });
    expect(mergeRows([file('a')], [], 10)[0]).toMatchObject({ isUnfinished: false });
  });

  it('lets an unfinished file be continued although the modal takes only one [UPL-24]', () => {
    const rows = mergeRows([file('a', { state: 'expected' })], [], 10);
    const same = [{ name: 'a.pdf', size: 1000 }];
    const other = [{ name: 'b.pdf', size: 1000 }];
    expect(refuseUpload('additional', countedRows(rows, same), same)).toBeNull();
    expect(refuseUpload('additional', countedRows(rows, other), other)).toEqual({ key: 'maximumFilesCount', n: 1 });
  });

  it('does not count what was refused', () => {
    const rows = mergeRows([file('a', { state: 'refused' }), file('b')], [transfer('t', { state: 'failed' })], 10);
    expect(countedRows(rows, []).map((row) => row.id)).toEqual(['b']);
  });

  it('sorts files by their purpose [UPL-16]', () => {
    expect(purposeOf(file('a'))).toBe('face');
    expect(purposeOf(file('a', { bothSide: 1 }))).toBe('back');
    expect(purposeOf(file('a', { additional: true }))).toBe('additional');
    expect(purposeOf(file('a', { printingMethod: true }))).toBe('mounting');
  });

  it('asks again only while something may change', () => {
    expect(isUnsettled(file('a', { state: 'checking' }))).toBe(true);
    expect(isUnsettled(file('a'))).toBe(false);
    expect(isUnsettled(file('a', { state: 'refused' }))).toBe(false);
  });
});
