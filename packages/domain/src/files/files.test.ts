import { describe, expect, it } from 'vitest';
import { fileEvents, getNextFileState, type FileState } from './file-state.ts';
import { hasAllowedContent, hasAllowedExtension } from './file-formats.ts';
import { getUploadLimits, checkUpload, partitionUpload, type CandidateFile } from './upload-limits.ts';

const MB = 1_048_576;
const createFile = (name = 'a.pdf', size = 1): CandidateFile => ({ name, size });
const createFiles = (n: number): CandidateFile[] => Array.from({ length: n }, () => createFile());

describe('upload limits', () => {
  it('allow 32 files, 64 with both sides, one die-cut, 31 missing files [UPL-22, UPL-23, UPL-24]', () => {
    expect(
      [
        getUploadLimits('face'),
        getUploadLimits('face', true),
        getUploadLimits('additional', true),
        getUploadLimits('missing'),
      ].map((one) => one.maxFiles),
    ).toEqual([32, 64, 1, 31]);
    expect(checkUpload('face', createFiles(31), createFiles(1))).toBeNull();
    expect(checkUpload('face', createFiles(32), createFiles(1))).toEqual({ key: 'maximumFilesCount', n: 32 });
    expect(checkUpload('additional', createFiles(1), createFiles(1))).toEqual({ key: 'maximumFilesCount', n: 1 });
  });

  it('allow less than 501 MB in total [UPL-19]', () => {
    expect(checkUpload('face', [createFile('a.pdf', 500 * MB)], [createFile('b.pdf', MB - 1)])).toBeNull();
    expect(checkUpload('face', [createFile('a.pdf', 500 * MB)], [createFile('b.pdf', MB)])).toEqual({
      key: 'maximumUploadSize',
    });
  });

  it('allow documents of up to 5 and 10 MB each', () => {
    expect(checkUpload('creditDocument', [], [createFile('a.png', 5 * MB), createFile('b.pdf', 5 * MB)])).toBeNull();
    expect(checkUpload('creditDocument', [], [createFile('a.png', 5 * MB + 1)])).toEqual({
      key: 'maximumFileSize',
      megabytes: 5,
    });
    expect(checkUpload('companyDocument', [], [createFile('a.jpeg', 10 * MB + 1)])).toEqual({
      key: 'maximumFileSize',
      megabytes: 10,
    });
  });

  it('refuse empty files and other formats [UPL-26]', () => {
    expect(checkUpload('face', [], [createFile('a.exe')])).toEqual({ key: 'formatNotSupported', name: 'a.exe' });
    expect(checkUpload('face', [], [createFile('a.pdf', 0)])).toEqual({ key: 'emptyFile', name: 'a.pdf' });
    expect(checkUpload('mounting', [], [createFile('a.png')])).toEqual({
      key: 'formatNotSupported',
      name: 'a.png',
    });
  });
});

describe('partitionUpload', () => {
  it('refuses only the invalid files, each with its reason', () => {
    const chosen = [createFile('a.pdf'), createFile('b.exe'), createFile('c.pdf', 0), createFile('d.pdf')];
    expect(partitionUpload('face', [], chosen)).toEqual({
      taken: [createFile('a.pdf'), createFile('d.pdf')],
      refused: [
        { key: 'formatNotSupported', name: 'b.exe' },
        { key: 'emptyFile', name: 'c.pdf' },
      ],
    });
    expect(partitionUpload('face', createFiles(32), [createFile('c.pdf', 0)]).refused).toEqual([
      { key: 'emptyFile', name: 'c.pdf' },
    ]);
  });

  it('refuses all files when the valid ones are too many or too large together', () => {
    expect(partitionUpload('face', createFiles(31), [createFile('a.pdf'), createFile('b.exe')]).taken).toEqual([
      createFile('a.pdf'),
    ]);
    expect(
      partitionUpload('face', createFiles(31), [createFile('a.pdf'), createFile('b.pdf'), createFile('c.pdf', 0)]),
    ).toEqual({
      taken: [],
      refused: [
        { key: 'maximumFilesCount', n: 32 },
        { key: 'emptyFile', name: 'c.pdf' },
      ],
    });
    expect(partitionUpload('face', [], [createFile('a.pdf', 500 * MB), createFile('b.pdf', MB)])).toEqual({
      taken: [],
      refused: [{ key: 'maximumUploadSize' }],
    });
  });
});

describe('file formats [UPL-26, UPL-27, UPL-28]', () => {
  it.each([
    'a.psd',
    'a.ai',
    'a.indd',
    'a.PDF',
    'a.tiff',
    'a.png',
    'a.jpg',
    'a.sldprt',
    'a.stl',
    'a.obj',
    'a.zip',
    'a.rar',
    'a.mp4',
    'a.b.mov',
  ])('include %s', (name) => expect(hasAllowedExtension(name, 'artwork')).toBe(true));
  it.each(['a', 'a.svg', 'pdf', 'a.pdf.exe', 'a.html'])('do not include %s', (name) =>
    expect(hasAllowedExtension(name, 'artwork')).toBe(false),
  );

  it('compare the content with the extension', () => {
    expect(hasAllowedContent('a.pdf', 'application/pdf', 'artwork')).toBe(true);
    expect(hasAllowedContent('a.ai', 'application/pdf', 'artwork')).toBe(true);
    expect(hasAllowedContent('a.pdf', 'image/png', 'artwork')).toBe(false);
    expect(hasAllowedContent('a.png', null, 'artwork')).toBe(false);
    expect(hasAllowedContent('a.obj', null, 'artwork')).toBe(true);
    expect(hasAllowedContent('a.zip', 'application/zip', 'google')).toBe(true);
    expect(hasAllowedContent('a.zip', 'application/zip', 'cloudDrive')).toBe(false);
  });
});

describe('getNextFileState', () => {
  const run = (...events: (typeof fileEvents)[number][]): FileState | null =>
    events.reduce<FileState | null>((state, event) => state && getNextFileState(state, event), 'expected');
  it('leads through transfer and inspection to ready or refused', () => {
    expect(run('start', 'received', 'passed')).toBe('ready');
    expect(run('start', 'received', 'failed')).toBe('refused');
    expect(run('start', 'broken', 'start', 'received', 'passed')).toBe('ready');
    expect(run('start', 'passed')).toBeNull();
    expect(fileEvents.map((event) => getNextFileState('ready', event))).toEqual([null, null, null, null, null]);
  });
});
