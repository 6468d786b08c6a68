import { describe, expect, it } from 'vitest';
import {
  approvalWord,
  fileNews,
  fileStatusNumber,
  isDownloadable,
  isForApproval,
  nextFileState,
  proofCounts,
  refuseDecision,
  supersede,
  type FileState,
  type OrderFile,
} from './file.ts';
import { contentFits, nameFits } from './formats.ts';
import { fileLimits, refuseUpload, sortOffered, type OfferedFile } from './purposes.ts';

const MB = 1_048_576;
const file = (name = 'a.pdf', size = 1): OfferedFile => ({ name, size });
const many = (n: number): OfferedFile[] => Array.from({ length: n }, () => file());

describe('limits', () => {
  it('take 32 files, 64 with both sides, one die-cut, 31 on an order [UPL-22, UPL-23, UPL-24]', () => {
    expect(
      [fileLimits('global'), fileLimits('global', true), fileLimits('additional', true), fileLimits('missingFile')].map(
        (one) => one.maxFiles,
      ),
    ).toEqual([32, 64, 1, 31]);
    expect(refuseUpload('global', many(31), many(1))).toBeNull();
    expect(refuseUpload('global', many(32), many(1))).toEqual({ key: 'maximumFilesCount', n: 32 });
    expect(refuseUpload('additional', many(1), many(1))).toEqual({ key: 'maximumFilesCount', n: 1 });
  });

  it('stay under 501 MB in all [UPL-19, UPL-20]', () => {
    expect(refuseUpload('global', [file('a.pdf', 500 * MB)], [file('b.pdf', MB - 1)])).toBeNull();
    expect(refuseUpload('global', [file('a.pdf', 500 * MB)], [file('b.pdf', MB)])).toEqual({
      key: 'maximumUploadSize',
    });
  });

  it('take documents up to 5 and 10 MB each', () => {
    expect(refuseUpload('creditDocument', [], [file('a.png', 5 * MB), file('b.pdf', 5 * MB)])).toBeNull();
    expect(refuseUpload('creditDocument', [], [file('a.png', 5 * MB + 1)])).toEqual({
      key: 'maximumFileSize',
      megabytes: 5,
    });
    expect(refuseUpload('companyDocument', [], [file('a.jpeg', 10 * MB + 1)])).toEqual({
      key: 'maximumFileSize',
      megabytes: 10,
    });
  });

  it('refuse what is empty or of another format [UPL-26]', () => {
    expect(refuseUpload('global', [], [file('a.exe')])).toEqual({ key: 'formatNotSupported', name: 'a.exe' });
    expect(refuseUpload('global', [], [file('a.pdf', 0)])).toEqual({ key: 'emptyFile', name: 'a.pdf' });
    expect(refuseUpload('printingMethod', [], [file('a.png')])).toEqual({ key: 'formatNotSupported', name: 'a.png' });
  });
});

describe('files chosen together', () => {
  it('lose only the bad ones, each with its reason', () => {
    const chosen = [file('a.pdf'), file('b.exe'), file('c.pdf', 0), file('d.pdf')];
    expect(sortOffered('global', [], chosen)).toEqual({
      taken: [file('a.pdf'), file('d.pdf')],
      refused: [
        { key: 'formatNotSupported', name: 'b.exe' },
        { key: 'emptyFile', name: 'c.pdf' },
      ],
    });
    expect(sortOffered('global', many(32), [file('c.pdf', 0)]).refused).toEqual([{ key: 'emptyFile', name: 'c.pdf' }]);
  });

  it('are refused as a whole when the good ones are too many or too large', () => {
    expect(sortOffered('global', many(31), [file('a.pdf'), file('b.exe')]).taken).toEqual([file('a.pdf')]);
    expect(sortOffered('global', many(31), [file('a.pdf'), file('b.pdf'), file('c.pdf', 0)])).toEqual({
      taken: [],
      refused: [
        { key: 'maximumFilesCount', n: 32 },
        { key: 'emptyFile', name: 'c.pdf' },
      ],
    });
    expect(sortOffered('global', [], [file('a.pdf', 500 * MB), file('b.pdf', MB)])).toEqual({
      taken: [],
      refused: [{ key: 'maximumUploadSize' }],
    });
  });
});

describe('formats [UPL-26, UPL-27, UPL-28]', () => {
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
  ])('take %s', (name) => expect(nameFits(name, 'artwork')).toBe(true));
  it.each(['a', 'a.svg', 'pdf', 'a.pdf.exe', 'a.html'])('do not take %s', (name) =>
    expect(nameFits(name, 'artwork')).toBe(false),
  );

  it('look into the file', () => {
    expect(contentFits('a.pdf', 'application/pdf', 'artwork')).toBe(true);
    expect(contentFits('a.ai', 'application/pdf', 'artwork')).toBe(true);
    expect(contentFits('a.pdf', 'image/png', 'artwork')).toBe(false);
    expect(contentFits('a.png', null, 'artwork')).toBe(false);
    expect(contentFits('a.obj', null, 'artwork')).toBe(true);
    expect(contentFits('a.zip', 'application/zip', 'google')).toBe(true);
    expect(contentFits('a.zip', 'application/zip', 'cloudDrive')).toBe(false);
  });
});

describe('the way of a file', () => {
  const run = (...news: (typeof fileNews)[number][]): FileState | null =>
    news.reduce<FileState | null>((state, one) => state && nextFileState(state, one), 'expected');
  it('goes in, is checked and is ready or refused', () => {
    expect(run('start', 'received', 'passed')).toBe('ready');
    expect(run('start', 'received', 'failed')).toBe('refused');
    expect(run('start', 'broken', 'start', 'received', 'passed')).toBe('ready');
    expect(run('start', 'passed')).toBeNull();
    expect(fileNews.map((news) => nextFileState('ready', news))).toEqual([null, null, null, null, null]);
  });
});

describe('approval', () => {
  const facts = { approvalOpen: true, seenChecksum: 'x', checksum: 'x', remarks: '' };
  it('counts once, for the version that was seen, with remarks when rejected [APR-06, APR-11]', () => {
    expect(refuseDecision('waiting', 'approved', facts)).toBeNull();
    expect(refuseDecision('approved', 'approved', facts)).toBe('notWaiting');
    expect(refuseDecision(supersede('waiting'), 'approved', facts)).toBe('withdrawn');
    expect(refuseDecision('waiting', 'approved', { ...facts, checksum: 'y' })).toBe('otherVersion');
    expect(refuseDecision('waiting', 'approved', { ...facts, approvalOpen: false })).toBe('ordersStatus');
    expect(refuseDecision('waiting', 'rejected', facts)).toBe('remarksRequired');
    expect(refuseDecision('waiting', 'rejected', { ...facts, remarks: 'Barcode' })).toBeNull();
  });

  it('shows 2 as waiting, other truthy as approved, falsy as rejected [APR-03, APR-04, APR-05]', () => {
    expect([2, 1, 4, 0, null, '' as const].map(approvalWord)).toEqual([
      'waiting',
      'approved',
      'approved',
      'rejected',
      'rejected',
      'rejected',
    ]);
  });

  it('keeps stage and approval apart', () => {
    const files: OrderFile[] = [
      { stage: 3, approval: null },
      { stage: 4, approval: 'waiting' },
      { stage: 4, approval: 'approved' },
      { stage: 4, approval: null },
      { stage: 4, approval: 'withdrawn' },
    ];
    expect(files.map(fileStatusNumber)).toEqual([3, 2, 1, 4, 0]);
    expect(files.map(isDownloadable)).toEqual([false, false, true, true, false]);
    expect(files.map(isForApproval)).toEqual([false, true, true, false, false]);
    expect(proofCounts(files)).toEqual({ waiting: 1, approved: 1, rejected: 0 });
  });
});
